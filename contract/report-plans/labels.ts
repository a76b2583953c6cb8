import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** How often a report is due. */
export const reportFrequencies = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'halfYearly',
  'yearly',
  'event',
] as const
export type ReportFrequency = (typeof reportFrequencies)[number]

export const reportFrequencyLabels: Labels<ReportFrequency> = {
  daily: { vi: 'Hằng ngày', en: 'Daily' },
  weekly: { vi: 'Hằng tuần', en: 'Weekly' },
  monthly: { vi: 'Hằng tháng', en: 'Monthly' },
  quarterly: { vi: 'Hằng quý', en: 'Quarterly' },
  halfYearly: { vi: '6 tháng', en: 'Half-yearly' },
  yearly: { vi: 'Hằng năm', en: 'Yearly' },
  event: { vi: 'Khi phát sinh', en: 'After an event' },
}

/** Which period a report is about, seen from the day on which it is due. */
export const periodShifts = [-1, 0, 1] as const
export type PeriodShift = (typeof periodShifts)[number]

export const periodShiftLabels: Readonly<Record<`${PeriodShift}`, Label>> = {
  '-1': { vi: 'Kỳ trước', en: 'The period before' },
  '0': { vi: 'Kỳ này', en: 'The same period' },
  '1': { vi: 'Kỳ sau', en: 'The next period' },
}

/** “Trước ngày 10” ends with the 9th; “chậm nhất ngày 10” with the 10th. */
export const dueBoundaries = ['before', 'atLatest'] as const
export type DueBoundary = (typeof dueBoundaries)[number]

export const dueBoundaryLabels: Labels<DueBoundary> = {
  before: { vi: 'Trước (không tính ngày đó)', en: 'Before (that day not included)' },
  atLatest: { vi: 'Chậm nhất (tính cả ngày đó)', en: 'At the latest (that day included)' },
}

/** What becomes of a day that is a Saturday, a Sunday or a holiday. */
export const dueRolls = ['none', 'next', 'previous'] as const
export type DueRoll = (typeof dueRolls)[number]

export const dueRollLabels: Labels<DueRoll> = {
  none: { vi: 'Giữ nguyên', en: 'Stays' },
  next: { vi: 'Ngày làm việc kế tiếp', en: 'Next working day' },
  previous: { vi: 'Ngày làm việc liền trước', en: 'Working day before' },
}

/** What a report is about, as registers of duties are ordered. */
export const reportFields = [
  'dispatch',
  'production',
  'water',
  'environment',
  'safety',
  'fire',
  'labour',
  'chemicals',
  'other',
] as const
export type ReportField = (typeof reportFields)[number]

export const reportFieldLabels: Labels<ReportField> = {
  dispatch: { vi: 'Điều độ, thị trường điện', en: 'Dispatch and market' },
  production: { vi: 'Sản xuất', en: 'Production' },
  water: { vi: 'Hồ đập, tài nguyên nước', en: 'Dam and water' },
  environment: { vi: 'Môi trường', en: 'Environment' },
  safety: { vi: 'An toàn, vệ sinh lao động', en: 'Safety at work' },
  fire: { vi: 'Phòng cháy chữa cháy', en: 'Fire safety' },
  labour: { vi: 'Lao động, bảo hiểm', en: 'Labour and insurance' },
  chemicals: { vi: 'Hóa chất', en: 'Chemicals' },
  other: { vi: 'Khác', en: 'Other' },
}

/** Whether a duty applies to a plant. */
export const applicabilities = ['yes', 'unsure', 'no'] as const
export type Applicability = (typeof applicabilities)[number]

export const applicabilityLabels: Labels<Applicability> = {
  yes: { vi: 'Có', en: 'Yes' },
  unsure: { vi: 'Cần xác nhận', en: 'To be confirmed' },
  no: { vi: 'Không', en: 'No' },
}

export const applicabilityColours: Readonly<Record<Applicability, StatusColour>> = {
  yes: 'green',
  unsure: 'orange',
  no: 'default',
}

/** How a report goes out. */
export const reportChannels = ['portal', 'email', 'paper', 'phone', 'inPerson'] as const
export type ReportChannel = (typeof reportChannels)[number]

export const reportChannelLabels: Labels<ReportChannel> = {
  portal: { vi: 'Cổng thông tin, hệ thống', en: 'Portal' },
  email: { vi: 'Thư điện tử', en: 'E-mail' },
  paper: { vi: 'Văn bản', en: 'Letter' },
  phone: { vi: 'Điện thoại, tin nhắn', en: 'Telephone or message' },
  inPerson: { vi: 'Nộp trực tiếp', en: 'In person' },
}

/** How far a report has come. */
export const reportStages = ['open', 'preparing', 'awaiting', 'approved', 'sent', 'notApplicable'] as const
export type ReportStage = (typeof reportStages)[number]

/** What is shown of it: late before anything else until it has gone out. */
export const reportStatuses = [
  'late',
  'dueSoon',
  'preparing',
  'awaiting',
  'approved',
  'upcoming',
  'sent',
  'notApplicable',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Labels<ReportStatus | 'open'> = {
  open: { vi: 'Chưa lập', en: 'Not begun' },
  late: { vi: 'Trễ', en: 'Late' },
  dueSoon: { vi: 'Sắp hạn', en: 'Due soon' },
  preparing: { vi: 'Đang lập', en: 'In preparation' },
  awaiting: { vi: 'Chờ duyệt', en: 'Awaiting approval' },
  approved: { vi: 'Đã duyệt, chờ gửi', en: 'Approved, to be sent' },
  upcoming: { vi: 'Chưa đến hạn', en: 'Not due yet' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  notApplicable: { vi: 'Không áp dụng', en: 'Not applicable' },
}

/** Under 7 days red, under 30 yellow, sent green, not applicable grey, as registers of duties are coloured. */
export const reportUrgencies = ['red', 'yellow', 'later', 'done', 'void'] as const
export type ReportUrgency = (typeof reportUrgencies)[number]

export const reportUrgencyColours: Readonly<Record<ReportUrgency, StatusColour>> = {
  red: 'red',
  yellow: 'yellow',
  later: 'processing',
  done: 'green',
  void: 'default',
}

/** What can be done to a report on its way, besides preparing and sending it. */
export const reportActions = ['submit', 'return', 'approve', 'withdraw', 'exclude', 'include'] as const
export type ReportAction = (typeof reportActions)[number]

export const reportActionLabels: Labels<ReportAction> = {
  submit: { vi: 'Trình duyệt', en: 'Submit for approval' },
  return: { vi: 'Trả lại', en: 'Send back' },
  approve: { vi: 'Duyệt', en: 'Approve' },
  withdraw: { vi: 'Rút báo cáo đã gửi', en: 'Withdraw what was sent' },
  exclude: { vi: 'Kỳ này không áp dụng', en: 'Not applicable this time' },
  include: { vi: 'Áp dụng lại', en: 'Applies after all' },
}
