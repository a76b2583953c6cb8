const pad = (value: number, length = 2) => String(value).padStart(length, '0')
/** A day as `YYYY-MM-DD`; parts that make no day are written down as they are. */
export const isoOf = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

/** The day `days` later (earlier when negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day `months` later, or the last one of a shorter month: a month after 31 January is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return isoOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, last))
}

/** Monday is 0, Sunday 6. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The weeks that a calendar shows for the month of a day: six, from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(monday, week * 7 + weekday)),
  )
}

/** A text of an address as a day `YYYY-MM-DD`, if it is one and not after the last day there is; else that last day. */
export function dayUpTo(last: string, text: string | null): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  return isDay && text !== null && addDays(text, 0) === text && text < last ? text : last
}
