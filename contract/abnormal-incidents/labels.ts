import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** How bad an event is, from a defect that waits for repair to an incident that takes other equipment with it. */
export const abnormalLevels = [
  'defect',
  'abnormal',
  'transientIncident',
  'prolongedIncident',
  'spreadingIncident',
] as const
export type AbnormalLevel = (typeof abnormalLevels)[number]

export const abnormalLevelLabels: Labels<AbnormalLevel> = {
  defect: { vi: 'Khiếm khuyết', en: 'Defect' },
  abnormal: { vi: 'Hiện tượng bất thường', en: 'Abnormal condition' },
  transientIncident: { vi: 'Sự cố thoáng qua', en: 'Transient incident' },
  prolongedIncident: { vi: 'Sự cố kéo dài', en: 'Prolonged incident' },
  spreadingIncident: { vi: 'Sự cố lan tràn', en: 'Spreading incident' },
}

/** The levels that are incidents: they are reported within a day and closed by the director. */
export const incidentLevels = ['transientIncident', 'prolongedIncident', 'spreadingIncident'] as const

/** Says whether an event of this level is an incident (sự cố). */
export function isIncident(level: AbnormalLevel): boolean {
  return (incidentLevels as readonly string[]).includes(level)
}

export const abnormalStatuses = ['open', 'inProgress', 'awaitingConfirmation', 'resolved'] as const
export type AbnormalStatus = (typeof abnormalStatuses)[number]

export const abnormalStatusLabels: Labels<AbnormalStatus> = {
  open: { vi: 'Chưa xử lý', en: 'Open' },
  inProgress: { vi: 'Đang xử lý', en: 'In progress' },
  awaitingConfirmation: { vi: 'Chờ xác nhận', en: 'Awaiting confirmation' },
  resolved: { vi: 'Đã xử lý', en: 'Resolved' },
}

/** What can be done to an event to move it from one status to the next or back. */
export const abnormalActions = ['start', 'submit', 'return', 'close', 'reopen'] as const
export type AbnormalAction = (typeof abnormalActions)[number]

export const abnormalActionLabels: Labels<AbnormalAction> = {
  start: { vi: 'Bắt đầu xử lý', en: 'Start work' },
  submit: { vi: 'Trình xác nhận', en: 'Submit for confirmation' },
  return: { vi: 'Trả lại', en: 'Return' },
  close: { vi: 'Xác nhận đã xử lý', en: 'Confirm as resolved' },
  reopen: { vi: 'Mở lại', en: 'Reopen' },
}

/** Why it happened; the first three lie with the plant, the others do not. */
export const causeGroups = [
  'management',
  'operation',
  'maintenance',
  'manufacture',
  'external',
  'nature',
] as const
export type CauseGroup = (typeof causeGroups)[number]

export const causeGroupLabels: Labels<CauseGroup> = {
  management: { vi: 'Chủ quan – quản lý', en: 'Own fault – management' },
  operation: { vi: 'Chủ quan – vận hành', en: 'Own fault – operation' },
  maintenance: { vi: 'Chủ quan – sửa chữa, thí nghiệm', en: 'Own fault – repair and testing' },
  manufacture: {
    vi: 'Khách quan – chế tạo, thiết kế, lắp đặt',
    en: 'Outside cause – manufacture, design, installation',
  },
  external: { vi: 'Khách quan – bên ngoài', en: 'Outside cause – third parties' },
  nature: {
    vi: 'Khách quan – thời tiết, thiên tai, con vật',
    en: 'Outside cause – weather, disaster, animals',
  },
}

/** Protections as operators write them; a form proposes these and takes any other, e.g. the alarm of an inverter. */
export const commonProtections: readonly string[] = [
  'F87G',
  'F87T',
  'F87L',
  'F21',
  'F50/51',
  'F50N/51N',
  'F27',
  'F59',
  'F81',
  'F64',
  'F32',
  'F40',
  'F46',
  'Rơ le hơi (khí)',
  'Nhiệt độ dầu',
  'Nhiệt độ cuộn dây',
]

export const reportRecipients = [
  'dispatch',
  'shiftLeader',
  'workshopManager',
  'director',
  'authority',
  'other',
] as const
export type ReportRecipient = (typeof reportRecipients)[number]

export const reportRecipientLabels: Labels<ReportRecipient> = {
  dispatch: { vi: 'Điều độ', en: 'Dispatch' },
  shiftLeader: { vi: 'Trưởng ca', en: 'Shift leader' },
  workshopManager: { vi: 'Quản đốc', en: 'Workshop manager' },
  director: { vi: 'Giám đốc', en: 'Director' },
  authority: { vi: 'Sở Công Thương', en: 'Department of Industry and Trade' },
  other: { vi: 'Khác', en: 'Other' },
}

export const reportMeans = ['phone', 'radio', 'message', 'email', 'inPerson'] as const
export type ReportMeans = (typeof reportMeans)[number]

export const reportMeansLabels: Labels<ReportMeans> = {
  phone: { vi: 'Điện thoại', en: 'Telephone' },
  radio: { vi: 'Bộ đàm', en: 'Radio' },
  message: { vi: 'Tin nhắn', en: 'Message' },
  email: { vi: 'Thư điện tử', en: 'E-mail' },
  inPerson: { vi: 'Trực tiếp', en: 'In person' },
}

/** What an attached file shows: the place before or after the repair, or something else. */
export const attachmentKinds = ['before', 'after', 'other'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const attachmentKindLabels: Labels<AttachmentKind> = {
  before: { vi: 'Trước xử lý', en: 'Before' },
  after: { vi: 'Sau xử lý', en: 'After' },
  other: { vi: 'Tài liệu khác', en: 'Other' },
}
