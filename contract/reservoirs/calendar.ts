import type { YearWindow } from '#contract/core/days.ts'

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
