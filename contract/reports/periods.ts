import { dayAfter, monthsAfter, quarterOf, weekOf } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { periodEnd, periodStart } from '#contract/expected-outputs/parts.ts'

import {
  reportKindLabels,
  reportKinds,
  type RecordKind,
  type ReportKind,
  type ReportPeriod,
} from './kinds.ts'

/** The most days that a report of a free range is about: a leap year. */
export const MAX_RANGE_DAYS = 366

/** First and last day, both included. */
export interface ReportDays {
  readonly from: string
  readonly to: string
}

/** The kinds of periods that the calendar lays down, so that a day of them is enough to know them. */
export const calendarPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]

/** Says whether the calendar lays a period down. */
export const isOfCalendar = (period: ReportPeriod): period is CalendarPeriod =>
  (calendarPeriods as readonly string[]).includes(period)

/** Says whether a kind of report is about one record: a shift or an abnormal event. */
export function isAboutRecord(kind: ReportKind): kind is RecordKind {
  const period: ReportPeriod = reportKinds[kind]
  return period === 'shift' || period === 'event'
}

/** The period of the calendar that a day lies in: `quarter` of 2026-05-09 is 2026-04-01 to 2026-06-30. */
export function daysOfPeriod(period: CalendarPeriod, day: string): ReportDays {
  if (period !== 'quarter') {
    const from = periodStart(period, day)
    return { from, to: periodEnd(period, from) }
  }
  const from = monthsAfter(`${day.slice(0, 4)}-01-01`, 3 * (quarterOf(day) - 1))
  return { from, to: dayAfter(monthsAfter(from, 3), -1) }
}

/** The last period of the calendar that was over before a day began. */
export const periodBefore = (period: CalendarPeriod, today: string): ReportDays =>
  daysOfPeriod(period, dayAfter(daysOfPeriod(period, today).from, -1))

/** The days of a period in words: `21/11/2026`, `tuần 47/2026`, `11/2026`, `quý 4/2026`, `2026`, `01/11/2026 – 15/11/2026`. */
export function periodText(
  period: ReportPeriod,
  { from, to }: ReportDays,
  language: Language,
  nameDay: (day: string) => string = formatDay,
): string {
  const isVietnamese = language === 'vi'
  if (period === 'week') {
    const { year, week } = weekOf(from)
    return `${isVietnamese ? 'tuần' : 'week'} ${week}/${year}`
  }
  if (period === 'month') return formatDay(from).slice(3)
  if (period === 'quarter')
    return `${isVietnamese ? 'quý' : 'quarter'} ${quarterOf(from)}/${from.slice(0, 4)}`
  if (period === 'year') return from.slice(0, 4)
  return from === to ? nameDay(from) : `${nameDay(from)} – ${nameDay(to)}`
}

/** A report by its name: `Báo cáo tháng 11/2026`, `Báo cáo ca: Ca 1 21/11/2026`. */
export function titleOf(
  kind: ReportKind,
  about: ReportDays & { readonly recordName: string | null },
  language: Language,
  nameDay: (day: string) => string = formatDay,
): string {
  const name = reportKindLabels[kind][language]
  const period: ReportPeriod = reportKinds[kind]
  if (about.recordName !== null) return `${name}: ${about.recordName}`
  const days = periodText(period, about, language, nameDay)
  // The name of most kinds ends with that of their period already.
  return `${name} ${period === 'week' || period === 'quarter' ? days.replace(/^\S+ /, '') : days}`
}
