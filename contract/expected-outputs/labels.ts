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

/** What can be wrong with a plan. */
const outputComplaints = [
  'missing',
  'aboveMost',
  'aboveAvailable',
  'abovePenstock',
  'aboveHours',
  'night',
  'belowLeast',
  'forbiddenZone',
  'tooManyStarts',
  'outageNotPlanned',
  'outageNotKnown',
  'belowTwoDaysBefore',
  'differsFromDeclared',
  'differsFromParts',
  'levelOutsideBand',
  'waterValueIncomplete',
] as const
export type OutputComplaintKind = (typeof outputComplaints)[number]

const blocking: ReadonlySet<OutputComplaintKind> = new Set([
  'missing',
  'aboveMost',
  'aboveAvailable',
  'abovePenstock',
  'aboveHours',
  'night',
])

/** Whether a plan with such a complaint cannot be sent on its way. */
export const isBlocking = (kind: OutputComplaintKind): boolean => blocking.has(kind)

export const outputComplaintLabels: Labels<OutputComplaintKind> = {
  missing: { vi: 'Chưa điền đủ', en: 'Not filled in' },
  aboveMost: {
    vi: 'Công suất công bố vượt P max trừ phần đang ngừng',
    en: 'Declared capacity exceeds P max less what stands still',
  },
  aboveAvailable: {
    vi: 'Công suất dự kiến vượt công suất công bố',
    en: 'Expected power exceeds declared capacity',
  },
  abovePenstock: {
    vi: 'Tổng công suất các tổ máy vượt khả năng của đường ống áp lực ở cột nước này',
    en: 'The units together exceed what their penstock carries at this head',
  },
  aboveHours: {
    vi: 'Sản lượng nhiều hơn chạy đủ công suất đặt suốt thời gian đó',
    en: 'More energy than the installed power makes in all that time',
  },
  night: { vi: 'Ban đêm phải bằng 0', en: 'Must be zero at night' },
  belowLeast: { vi: 'Dưới P min ổn định', en: 'Below least stable power' },
  forbiddenZone: { vi: 'Nằm trong vùng cấm, vùng rung', en: 'In a forbidden zone' },
  tooManyStarts: {
    vi: 'Khởi động nhiều lần hơn số lần tối đa trong ngày',
    en: 'Starts more often than the unit may in a day',
  },
  outageNotPlanned: {
    vi: 'Máy đang ngừng hoặc có đăng ký công tác nhưng kế hoạch chưa trừ',
    en: 'A stop is known of that the plan does not reckon with',
  },
  outageNotKnown: {
    vi: 'Kế hoạch trừ phần ngừng mà sổ không có: máy đã chạy lại, công tác đã rút hoặc chưa đăng ký',
    en: 'The plan reckons with a stop nobody knows of: the unit runs again, or the work was withdrawn or never applied for',
  },
  belowTwoDaysBefore: {
    vi: 'Công bố thấp hơn ngày D-2: chỉ được khi ngừng máy đã duyệt, bất khả kháng hoặc thiếu nước (TT 16/2025/TT-BCT Đ.48)',
    en: 'Declared below D-2: only for approved stops, force majeure or low water (Circular 16/2025/TT-BCT Art. 48)',
  },
  differsFromDeclared: {
    vi: 'Khác bản công bố công suất đã gửi của ngày này',
    en: 'Differs from the declaration of capacity that was sent for the day',
  },
  differsFromParts: {
    vi: 'Khác tổng các kế hoạch ngắn hơn',
    en: 'Differs from the sum of the shorter plans',
  },
  levelOutsideBand: {
    vi: 'Mực nước cuối ngày ngoài giới hạn của quy trình vận hành hồ',
    en: 'The level at the end of the day is outside the procedure of the reservoir',
  },
  waterValueIncomplete: {
    vi: 'Đề nghị giá trị nước chưa đủ tháng, hoặc chưa ghi căn cứ',
    en: 'The water values asked for lack a month, or what they rest on',
  },
}
