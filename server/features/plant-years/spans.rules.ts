import { plantDay } from '#contract/core/format.ts'

/** Some of the days of a year, both ends included, as its files are named after them; the whole year has no name. */
export interface Span {
  readonly name: string
  readonly from: string
  readonly to: string
}

const MONTHS = 12

/** The last day of a month, 1 to 12. */
const endOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
const two = (month: number) => String(month).padStart(2, '0')

/** The months of a year that have begun, each named `2026-01`. */
export const monthsOf = (year: number, now: Date): Span[] =>
  spans(year, 1, now, (month) => `${year}-${two(month)}`)

/** The quarters of a year that have begun, none of them longer than 92 days. */
export const quartersOf = (year: number, now: Date): Span[] =>
  spans(year, 3, now, (month) => `quý ${Math.ceil(month / 3)}`)

/** Parts of so many months, the last of them up to today. */
function spans(year: number, length: number, now: Date, name: (month: number) => string): Span[] {
  const today = plantDay(now)
  return Array.from({ length: MONTHS / length }, (_, at) => at * length + 1)
    .map((month) => ({
      name: name(month),
      from: `${year}-${two(month)}-01`,
      to: endOf(year, month + length - 1),
    }))
    .filter(({ from }) => from <= today)
    .map((span) => ({ ...span, to: span.to < today ? span.to : today }))
}
