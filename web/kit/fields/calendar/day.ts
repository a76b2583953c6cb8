import { isDay } from '#contract/core/rules.ts'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
const isoOf = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

/**
 * The day that somebody typed, as `YYYY-MM-DD`; null when it is none. Understood are `5/3/1990`, `5-3-1990`, `5.3.1990`,
 * `05031990`, `1990-03-05`, a year of two digits (up to ten years ahead of `today`, else of the last century) and
 * no year at all (this one).
 */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!parts) return null
  const [, day, month, year] = parts
  const iso = isoOf(fullYear(year, Number(today.slice(0, 4))), Number(month), Number(day))
  return isDay(iso) ? iso : null
}

function fullYear(typed: string | undefined, thisYear: number): number {
  if (typed === undefined) return thisYear
  if (typed.length === 4) return Number(typed)
  const century = thisYear - (thisYear % 100)
  const year = century + Number(typed)
  return year > thisYear + 10 ? year - 100 : year
}

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
