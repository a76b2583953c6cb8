import * as z from 'zod'

const LEAP_YEAR = 2024

/** A day of every year, `MM-DD`. */
export const monthDay = z.string().refine(isMonthDay, {
  params: { vi: 'Ngày trong năm không hợp lệ, ví dụ 09-15', en: 'Not a day of the year, e.g. 09-15' },
})

function isMonthDay(written: string): boolean {
  if (!/^\d\d-\d\d$/.test(written)) return false
  const at = new Date(`${LEAP_YEAR}-${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(5, 10) === written
}

/** A part of every year, both days included; from November to February it runs over the new year. */
export interface YearWindow {
  readonly from: string
  readonly to: string
}

/** Says whether a day `YYYY-MM-DD` lies in a part of the year. */
export function isInWindow({ from, to }: YearWindow, day: string): boolean {
  const at = day.slice(5, 10)
  return from <= to ? from <= at && at <= to : at >= from || at <= to
}

/** How far a day has come in its part of the year, from 0 on its first day to 1 on its last. */
export function shareOfWindow({ from, to }: YearWindow, day: string): number {
  const year = Number(day.slice(0, 4))
  const at = day.slice(5, 10)
  const startYear = from <= to || at >= from ? year : year - 1
  const start = dayNumber(startYear, from)
  const end = dayNumber(from <= to ? startYear : startYear + 1, to)
  return end > start ? (Date.parse(day) / DAY_MS - start) / (end - start) : 0
}

const DAY_MS = 86_400_000
/** 29 February is 1 March where a year has none. */
const dayNumber = (year: number, at: string) =>
  Date.UTC(year, Number(at.slice(0, 2)) - 1, Number(at.slice(3))) / DAY_MS
