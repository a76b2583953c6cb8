import type { Language } from '#contract/core/problem.ts'
import type { PlantKind } from '#contract/plants/index.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** What a plan is of: a day in half-hours, a week in days, a month in days, a year in months. */
export const outputPeriods = ['day', 'week', 'month', 'year'] as const
export type OutputPeriod = (typeof outputPeriods)[number]

export const outputPeriodLabels: Labels<OutputPeriod> = {
  day: { vi: 'Ngày', en: 'Day' },
  week: { vi: 'Tuần', en: 'Week' },
  month: { vi: 'Tháng', en: 'Month' },
  year: { vi: 'Năm', en: 'Year' },
}

/** How far a plan is on its way to dispatch. */
export const outputStandings = ['draft', 'deciding', 'back', 'approved', 'sent'] as const
export type OutputStanding = (typeof outputStandings)[number]

export const outputStandingLabels: Labels<OutputStanding> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  deciding: { vi: 'Đã trình', en: 'Being decided' },
  back: { vi: 'Trả lại, từ chối', en: 'Returned or rejected' },
  approved: { vi: 'Đã duyệt, chưa gửi', en: 'Approved, not sent' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
}

/** What the figures of a plan were begun from. */
export const outputMethods = [
  'typed',
  'yesterday',
  'sameWeekday',
  'water',
  'irradiation',
  'clearSky',
  'partPlans',
] as const
export type OutputMethod = (typeof outputMethods)[number]

export const outputMethodLabels: Labels<OutputMethod> = {
  typed: { vi: 'Nhập tay, dán từ Excel', en: 'Typed or pasted from Excel' },
  yesterday: { vi: 'Chép kế hoạch hôm trước', en: 'Copy of the day before' },
  sameWeekday: { vi: 'Chép cùng thứ tuần trước', en: 'Copy of the same weekday' },
  water: { vi: 'Nước về, mực nước, suất tiêu hao', en: 'Inflow, level and consumption' },
  irradiation: { vi: 'Bức xạ dự báo', en: 'Forecast irradiation' },
  clearSky: { vi: 'Trời quang × độ trong các ngày qua', en: 'Clear sky × clearness of the last days' },
  partPlans: { vi: 'Cộng các kế hoạch ngắn hơn', en: 'Sum of the shorter plans' },
}

const dayMethods = {
  hydro: ['water', 'yesterday', 'sameWeekday', 'typed'],
  solar: ['clearSky', 'irradiation', 'yesterday', 'sameWeekday', 'typed'],
} as const satisfies Readonly<Record<string, readonly OutputMethod[]>>

/** The methods for a plant and period, the usual one first. */
export function methodsFor(kind: PlantKind, period: OutputPeriod): readonly OutputMethod[] {
  if (period !== 'day') return ['partPlans', 'typed']
  return dayMethods[kind === 'hydro' ? 'hydro' : 'solar']
}

/** How a plan leaves the house. */
export const sendingChannels = ['mail', 'server', 'file'] as const
export type SendingChannel = (typeof sendingChannels)[number]

export const sendingChannelLabels: Labels<SendingChannel> = {
  mail: { vi: 'E-mail', en: 'E-mail' },
  server: { vi: 'Máy chủ nhận của nhà máy (FTPS, thư mục)', en: 'Receiver of the plant (FTPS, folder)' },
  file: { vi: 'Tệp nộp qua cổng điều độ', en: 'File handed in at the portal of dispatch' },
}

/** Half-hours of a day. */
export const SLOTS_A_DAY = 48

/** An intraday revision changes half-hours only that begin later than now and so many minutes. */
export const REVISION_LEAD_MINUTES = 60
