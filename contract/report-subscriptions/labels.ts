import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'
import { reportFormats, type ReportFormat } from '#contract/reports/labels.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** Which files of a report go along with a mail. */
export const subscribedFormats = ['pdf', 'xlsx', 'both'] as const
export type SubscribedFormat = (typeof subscribedFormats)[number]

export const subscribedFormatLabels: Labels<SubscribedFormat> = {
  pdf: { vi: 'PDF', en: 'PDF' },
  xlsx: { vi: 'Excel', en: 'Excel' },
  both: { vi: 'PDF và Excel', en: 'PDF and Excel' },
}

/** The files that a choice stands for. */
export const formatsOf = (format: SubscribedFormat): readonly ReportFormat[] =>
  format === 'both' ? reportFormats : [format]

/** What the figures of a mailed report are: signed, confirmed by the shift leader only, of the moment, or none at all. */
export const reportBases = ['approved', 'confirmed', 'draft', 'empty'] as const
export type ReportBasis = (typeof reportBases)[number]

export const reportBasisLabels: Labels<ReportBasis> = {
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  confirmed: { vi: 'Đã xác nhận, chờ duyệt', en: 'Confirmed, to be approved' },
  draft: { vi: 'Bản nháp, chưa xác nhận', en: 'Draft, not confirmed' },
  empty: { vi: 'Chưa có số liệu', en: 'No figures yet' },
}

/** How far one mail of a report has come. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'withheld'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateLabels: Labels<DeliveryState> = {
  waiting: { vi: 'Chờ gửi', en: 'Waiting' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  failed: { vi: 'Không gửi được', en: 'Not sent' },
  withheld: { vi: 'Không được gửi', en: 'Not allowed' },
}

export const deliveryStateColours: Readonly<Record<DeliveryState, StatusColour>> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'red',
  withheld: 'orange',
}

/** Why somebody does not get a report: the first three because they may not see it any more. */
export const deliveryReasons = [
  'inactive',
  'noRight',
  'noPlant',
  'noAddress',
  'mailOff',
  'notMade',
  'refused',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Those for which a report is held back, as opposed to one that could not be sent. */
export const withheldReasons: readonly DeliveryReason[] = ['inactive', 'noRight', 'noPlant']

export const deliveryReasonLabels: Labels<DeliveryReason> = {
  inactive: { vi: 'Không gửi: tài khoản đã ngừng', en: 'Not sent: the account is closed' },
  noRight: { vi: 'Không gửi: không còn quyền xem báo cáo', en: 'Not sent: may not see reports any more' },
  noPlant: { vi: 'Không gửi: không còn quyền xem nhà máy', en: 'Not sent: may not see the plant any more' },
  noAddress: { vi: 'Không gửi: hồ sơ chưa có e-mail', en: 'Not sent: no e-mail address is kept' },
  mailOff: { vi: 'Không gửi: hệ thống chưa bật gửi e-mail', en: 'Not sent: e-mail is off' },
  notMade: { vi: 'Không gửi: không lập được báo cáo', en: 'Not sent: the report could not be made' },
  refused: { vi: 'Máy chủ thư không nhận', en: 'The mail server did not take it' },
}
