import { anchorOf, monthsAfter } from '#contract/core/days.ts'
import type { InspectionType } from '#contract/equipment-inspections/settings.ts'

/** The cycle of a thing on the day of its inspection: the shorter one once it has run for the years that the type names. */
export function cycleOn(
  day: string,
  cycleMonths: number,
  type: Pick<InspectionType, 'agedAfterYears' | 'agedCycleMonths'> | undefined,
  runsSince: string | null,
): number {
  if (!type || type.agedAfterYears === null || type.agedCycleMonths === null || runsSince === null)
    return cycleMonths
  const isAged = day > monthsAfter(runsSince, type.agedAfterYears * 12)
  return isAged ? Math.min(cycleMonths, type.agedCycleMonths) : cycleMonths
}

/** What an inspection said, as far as the next one follows from it. */
export interface Outcome {
  readonly lastOn: string | null
  readonly result: 'passed' | 'conditional' | 'failed' | null
  readonly certificateExpiresOn: string | null
  readonly anchorDay: number | null
}

/** The next day: none after a failure, the certificate's own where it names one, else the cycle from the last. */
export function nextOn(
  { lastOn, result, certificateExpiresOn, anchorDay }: Outcome,
  cycleMonths: number,
): string | null {
  if (result === 'failed') return null
  if (certificateExpiresOn !== null) return certificateExpiresOn
  return lastOn === null ? null : monthsAfter(lastOn, cycleMonths, anchorDay ?? anchorOf(lastOn))
}

/**
 * The anchor from an inspection on. One on the very day that was due, at the end of a short month, keeps the anchor it had:
 * 28 February goes on to 31 August. Any other day, earlier or later, is an anchor of its own.
 */
export function anchorAfter(
  inspectedOn: string,
  before: { readonly nextOn: string | null; readonly anchorDay: number | null },
): number {
  const own = anchorOf(inspectedOn)
  const isLastOfMonth = inspectedOn === monthsAfter(inspectedOn, 0, 31)
  const isClamped = isLastOfMonth && (before.anchorDay ?? 0) > own
  return isClamped && inspectedOn === before.nextOn ? (before.anchorDay ?? own) : own
}

/** The days of a year on which a line is due if each is held on its day: the next one and, cycle by cycle, those after. */
export function duesInYear(
  next: string,
  cycleMonths: number,
  anchorDay: number,
  year: number,
): readonly string[] {
  const days: string[] = []
  for (let round = 0; ; round += 1) {
    const due = round === 0 ? next : monthsAfter(next, round * cycleMonths, anchorDay)
    const at = Number(due.slice(0, 4))
    if (at > year) return days
    if (at === year) days.push(due)
  }
}
