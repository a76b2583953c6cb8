import type { Label } from '#contract/core/words.ts'

/** The kinds of reports, and how long a time each is about. */
export const reportKinds = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  shift: 'shift',
  incident: 'event',
  hydrology: 'range',
  inverter: 'range',
  availability: 'range',
  losses: 'range',
  timesheet: 'month',
  stock: 'range',
  inspection: 'range',
} as const satisfies Record<string, ReportPeriod>

/**
 * `range` is any first and last day, both included, up to a year; `shift` and `event` are about one record, whose day
 * is the first and last day.
 */
export type ReportPeriod = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'shift' | 'event' | 'range'
export type ReportKind = keyof typeof reportKinds

/** The kinds of reports that are about one record: a shift or an abnormal event. */
export type RecordKind = {
  [Kind in ReportKind]: (typeof reportKinds)[Kind] extends 'shift' | 'event' ? Kind : never
}[ReportKind]

export const reportKindLabels: Readonly<Record<ReportKind, Label>> = {
  day: { vi: 'Báo cáo sản xuất ngày', en: 'Daily production report' },
  week: { vi: 'Báo cáo tuần', en: 'Weekly report' },
  month: { vi: 'Báo cáo tháng', en: 'Monthly report' },
  quarter: { vi: 'Báo cáo quý', en: 'Quarterly report' },
  year: { vi: 'Báo cáo năm', en: 'Annual report' },
  shift: { vi: 'Báo cáo ca', en: 'Shift report' },
  incident: { vi: 'Báo cáo sự cố', en: 'Incident report' },
  hydrology: { vi: 'Báo cáo thủy văn', en: 'Hydrology report' },
  inverter: { vi: 'Báo cáo inverter', en: 'Inverter report' },
  availability: { vi: 'Báo cáo khả dụng', en: 'Availability report' },
  losses: { vi: 'Báo cáo tổn thất', en: 'Loss report' },
  timesheet: { vi: 'Báo cáo công', en: 'Timesheet report' },
  stock: { vi: 'Báo cáo vật tư', en: 'Stock report' },
  inspection: { vi: 'Báo cáo kiểm định', en: 'Inspection report' },
}
