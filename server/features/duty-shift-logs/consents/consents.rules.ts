import type { GateFinding, GateRuleId, GateTarget } from '#contract/duty-shift-logs/gate.ts'
import type { GateWaiver } from '#contract/duty-shift-logs/handover.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'

/** Says whether a change of personnel counts: it was allowed, or written before anybody was asked. */
export function counts({ consent }: Pick<PersonnelChange, 'consent'>): boolean {
  return consent === null || consent.status === 'given'
}

/** What a finding is about, place by place, as a consent keeps it. */
export function placesOf(targets: readonly Pick<GateTarget, 'kind' | 'id'>[]): string[] {
  return targets.map(({ kind, id }) => `${kind}:${id}`)
}

/** What somebody was shown when they let a rule pass; absent where their name was typed, as it once was. */
type Shown = Partial<Pick<GateWaiver, 'covers' | 'count'>>

/** Says whether a consent reaches as far as what a rule finds now: nothing may have come to what was shown. */
export function reaches(shown: Shown, finding: Pick<GateFinding, 'count' | 'targets'>): boolean {
  const known = shown.covers && new Set(shown.covers)
  const isFew = shown.count === undefined || finding.count <= shown.count
  return isFew && (known === undefined || placesOf(finding.targets).every((place) => known.has(place)))
}

/** The rules that some waivers let pass, of those that block. */
export function passed(
  findings: readonly GateFinding[],
  waivers: readonly (Shown & { readonly ruleId: GateRuleId })[],
): GateRuleId[] {
  return findings
    .filter((finding) =>
      waivers.some((waiver) => waiver.ruleId === finding.ruleId && reaches(waiver, finding)),
    )
    .map(({ ruleId }) => ruleId)
}
