const DAY_MS = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day `YYYY-MM-DD` so many days after another one; before it with a number below 0. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to another, below 0 for one that has passed. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY_MS)

/** Every day from the first to the last, both included; none where they are out of order. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysUntil(from, to) + 1) }, (_, place) => dayAfter(from, place))

/**
 * Which of some reminders, each so many days before, is to be told: the nearest of those that are reached; none before the
 * first and once the day has passed. With 90, 60 and 30 days and 45 left it is that of 60.
 */
export function reminderAt(daysLeft: number, reminderDays: readonly number[]): number | undefined {
  if (daysLeft < 0) return undefined
  return reminderDays.filter((days) => daysLeft <= days).toSorted((a, b) => a - b)[0]
}

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

/** The weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => ((new Date(startOf(day)).getUTCDay() + 6) % 7) + 1

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day))

/** Monday to Friday, holidays aside. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekdayOf(day) < 6 && !holidays.has(day)

/** The days between two others, both included, on the anchor's day of their month or on the last of a shorter one. */
export function monthDaysBetween(from: string, to: string, anchorDay: number): string[] {
  const first = `${from.slice(0, 7)}-01`
  const days: string[] = []
  for (let months = 0, day = monthsAfter(first, 0, anchorDay); day <= to;) {
    if (day >= from) days.push(day)
    day = monthsAfter(first, ++months, anchorDay)
  }
  return days
}

/** The quarter of a day, from 1 to 4. */
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3)

/** The week of a day by ISO 8601, with the year it is counted in: 2027-01-01 lies in week 53 of 2026. */
export function weekOf(day: string): { readonly year: number; readonly week: number } {
  const thursday = dayAfter(day, 4 - weekdayOf(day))
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysUntil(`${year}-01-01`, thursday) / 7) + 1 }
}

/** A part of every year by its first and last day, `MM-DD`, both included; from November to February it runs over the new year. */
export interface YearWindow {
  readonly from: string
  readonly to: string
}

/** Says whether a day `YYYY-MM-DD` lies in a part of the year. */
export function isInWindow({ from, to }: YearWindow, day: string): boolean {
  const at = day.slice(5, 10)
  return from <= to ? from <= at && at <= to : at >= from || at <= to
}

/** A day of every year as people write it: `15/09`; anything else as it is. */
export const monthDayText = (monthDay: string): string => monthDay.replace(/^(\d\d)-(\d\d)$/, '$2/$1')
