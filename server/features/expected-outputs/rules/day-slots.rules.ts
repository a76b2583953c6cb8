import type { ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'

const HALF_HOUR_MS = 1_800_000

/** The half-hours of a day by their places. */
export const slots = Array.from({ length: SLOTS_A_DAY }, (_, slot) => slot)

/** What a plant gave in each half-hour of a day, in MW; null where a unit of it was not read. */
export function plantSlots(
  actual: readonly { readonly mw: Float64Array }[],
  unitCount: number,
): (number | null)[] {
  return slots.map((slot) => {
    const read = actual.map(({ mw }) => mw[slot] ?? Number.NaN).filter((mw) => !Number.isNaN(mw))
    if (read.length < unitCount) return null
    return Math.round(read.reduce((sum, mw) => sum + mw, 0) * 1000) / 1000
  })
}

/** Those of some stretches of time that lie in each half-hour of a day at any time. */
export function inSlots<Span>(
  spans: readonly Span[],
  day: string,
  endsOf: (span: Span) => { readonly fromMs: number; readonly toMs: number },
): Span[][] {
  const inside = slots.map((): Span[] => [])
  const dayMs = dayStartMs(day)
  for (const span of spans) {
    const { fromMs, toMs } = endsOf(span)
    const last = Math.min(slots.length, Math.ceil((toMs - dayMs) / HALF_HOUR_MS))
    for (let slot = Math.max(0, Math.floor((fromMs - dayMs) / HALF_HOUR_MS)); slot < last; slot++)
      inside[slot]?.push(span)
  }
  return inside
}

/** What units did that a plan has running in a half-hour, each state once. */
export function statesInstead(
  spells: readonly { readonly unitId: number; readonly state: OperatingState }[],
  units: readonly ExpectedUnit[],
  slot: number,
): OperatingState[] {
  const isPlanned = (unitId: number) =>
    (units.find((unit) => unit.unitId === unitId)?.expectedMw[slot] ?? 0) > 0
  return [...new Set(spells.filter(({ unitId }) => isPlanned(unitId)).map(({ state }) => state))]
}
