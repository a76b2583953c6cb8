import type { Language } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'
import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'
import { reportKinds, type RecordKind, type ReportKind, type ReportPeriod } from '#contract/reports/kinds.ts'
import {
  calendarPeriods,
  isAboutRecord,
  isOfCalendar,
  type CalendarPeriod,
} from '#contract/reports/periods.ts'

/** The kinds that can be sent again and again: those about a time, not about one shift or event. */
export type SubscribedKind = Exclude<ReportKind, RecordKind>

export const subscribedKinds = (Object.keys(reportKinds) as ReportKind[]).filter(
  (kind): kind is SubscribedKind => !isAboutRecord(kind),
) as [SubscribedKind, ...SubscribedKind[]]

export const rhythmLabels: Readonly<Record<CalendarPeriod, Label>> = {
  day: { vi: 'Hằng ngày', en: 'Every day' },
  week: { vi: 'Hằng tuần', en: 'Every week' },
  month: { vi: 'Hằng tháng', en: 'Every month' },
  quarter: { vi: 'Hằng quý', en: 'Every quarter' },
  year: { vi: 'Hằng năm', en: 'Every year' },
}

/** How often a kind can be sent: one of a period of the calendar once after each, one of a free range after any of them. */
export function rhythmsOf(kind: ReportKind): readonly CalendarPeriod[] {
  const period: ReportPeriod = reportKinds[kind]
  if (isOfCalendar(period)) return [period]
  return period === 'range' ? calendarPeriods : []
}

/** Whether a rhythm goes by a day of the month. */
export const hasMonthDay = (rhythm: CalendarPeriod): boolean => rhythm !== 'day' && rhythm !== 'week'

interface When {
  readonly rhythm: CalendarPeriod
  readonly sendTime: string
  readonly weekday: number | null
  readonly monthDay: number | null
}

const everyMonth: Readonly<Record<'month' | 'quarter' | 'year', Label>> = {
  month: { vi: 'hằng tháng', en: 'of every month' },
  quarter: { vi: 'của tháng đầu quý', en: 'of the first month of a quarter' },
  year: { vi: 'tháng 1 hằng năm', en: 'of January' },
}

/** When a subscription goes out, in words: `06:00 hằng ngày`, `06:00 Thứ Hai`, `07:30 ngày 5 hằng tháng`. */
export function whenText({ rhythm, sendTime, weekday, monthDay }: When, language: Language): string {
  const isVietnamese = language === 'vi'
  if (rhythm === 'day') return `${sendTime} ${isVietnamese ? 'hằng ngày' : 'every day'}`
  if (rhythm === 'week') return `${sendTime} ${weekdayLabels[weekday ?? 1]?.[language] ?? ''}`
  const day = monthDay ?? 1
  return `${sendTime} ${isVietnamese ? 'ngày' : 'day'} ${day} ${everyMonth[rhythm][language]}`
}
