import { dayAfter, daysBetween, monthsAfter } from '#contract/core/days.ts'
import { periodEnd, periodStart } from '#contract/expected-outputs/parts.ts'
import type { ReportPeriod } from '#contract/reports/kinds.ts'
import type { ToldDays } from '#contract/reports/layout.ts'

/** Days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const WEEKS_OF_A_YEAR = 52

/**
 * The same period of the year before: the same days of the calendar, of whole months whole months (28 February 2027 goes to
 * 29 February 2028), and of a week the one 52 weeks before, so that it has the same days of the week.
 */
export function yearBefore({ from, to }: Days, period: ReportPeriod): Days {
  if (period === 'week')
    return { from: dayAfter(from, -7 * WEEKS_OF_A_YEAR), to: dayAfter(to, -7 * WEEKS_OF_A_YEAR) }
  const [first, last] = [monthsAfter(from, -12), monthsAfter(to, -12)]
  const isWholeMonths = period === 'month' || period === 'quarter' || period === 'year'
  return { from: first, to: isWholeMonths ? periodEnd('month', periodStart('month', last)) : last }
}

/** The day of the year before that a day of a period is held against. */
export const dayYearBefore = (day: string, period: ReportPeriod): string =>
  yearBefore({ from: day, to: day }, period === 'week' ? 'week' : 'day').from

/** The days of a period that have begun; undefined where none has. */
export function begunDays({ from, to }: Days, today: string): Days | undefined {
  if (from > today) return undefined
  return { from, to: to < today ? to : today }
}

/** The days of a period that are over. */
export const endedDays = ({ from, to }: Days, today: string): string[] =>
  daysBetween(from, to).filter((day) => day < today)

/** How many of some days something is known of. */
export const toldOf = (ended: readonly string[], on: (day: string) => number | null): ToldDays => ({
  told: ended.filter((day) => on(day) !== null).length,
  of: ended.length,
})
