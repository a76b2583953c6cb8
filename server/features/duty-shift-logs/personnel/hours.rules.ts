import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'

const HOUR_MS = 3_600_000

/** The hours of a shift, by plan, that somebody stands for another; to two decimals. */
export function hoursStood(
  shift: { readonly startsAt: string; readonly endsAt: string },
  { changedAt, until }: Pick<PersonnelChange, 'changedAt' | 'until'>,
): number {
  const from = Math.max(Date.parse(shift.startsAt), Date.parse(changedAt))
  const to = Math.min(Date.parse(shift.endsAt), Date.parse(until ?? shift.endsAt))
  return Math.max(0, Math.round(((to - from) / HOUR_MS) * 100) / 100)
}
