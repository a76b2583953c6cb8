import type { InspectionType } from '#contract/equipment-inspections/settings.ts'

const pad = (part: number, length = 2) => String(part).padStart(length, '0')
const partsOf = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10)),
})
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day of the month of a day: 31 of `2025-08-31`. */
export const anchorOf = (day: string): number => partsOf(day).date

/**
 * The day some months after another, on the anchor's day of the month or, where the month is shorter, on its last:
 * 6 months after 2025-08-31 is 2026-02-28, and 6 after that 2026-08-31, for the anchor stays 31.
 */
export function monthsAfter(day: string, months: number, anchorDay: number = anchorOf(day)): string {
  const { year, month } = partsOf(day)
  const counted = year * 12 + (month - 1) + months
  const [to, in1] = [Math.floor(counted / 12), (counted % 12) + 1]
  return `${pad(to, 4)}-${pad(in1)}-${pad(Math.min(anchorDay, lastOf(to, in1)))}`
}

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
  const { year, month, date } = partsOf(inspectedOn)
  const isClamped = date === lastOf(year, month) && (before.anchorDay ?? 0) > own
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
    const at = partsOf(due).year
    if (at > year) return days
    if (at === year) days.push(due)
  }
}
