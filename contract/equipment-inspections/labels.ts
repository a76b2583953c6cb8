import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What an inspection found. */
export const inspectionResults = ['passed', 'conditional', 'failed'] as const
export type InspectionResult = (typeof inspectionResults)[number]

export const inspectionResultLabels: Labels<InspectionResult> = {
  passed: { vi: 'Đạt', en: 'Passed' },
  conditional: { vi: 'Đạt có điều kiện', en: 'Passed with conditions' },
  failed: { vi: 'Không đạt', en: 'Failed' },
}

/** How far away the next inspection is, the most pressing first. */
export const inspectionBuckets = ['failed', 'overdue', 'dueSoon', 'unknown', 'fine', 'suspended'] as const
export type InspectionBucket = (typeof inspectionBuckets)[number]

export const inspectionBucketLabels: Labels<InspectionBucket> = {
  failed: { vi: 'Cấm sử dụng', en: 'Do not use' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  dueSoon: { vi: 'Sắp đến hạn', en: 'Due soon' },
  unknown: { vi: 'Chưa có hạn', en: 'No due day' },
  fine: { vi: 'Còn hạn', en: 'In date' },
  suspended: { vi: 'Tạm dừng kiểm định', en: 'Suspended' },
}

export const inspectionBucketColours: Readonly<Record<InspectionBucket, StatusColour>> = {
  failed: 'red',
  overdue: 'red',
  dueSoon: 'orange',
  unknown: 'processing',
  fine: 'green',
  suspended: 'default',
}

/** How far a round of inspection has come. */
export const visitStatuses = ['planned', 'doing', 'awaitingConfirmation', 'done', 'cancelled'] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const visitStatusLabels: Labels<VisitStatus> = {
  planned: { vi: 'Kế hoạch', en: 'Planned' },
  doing: { vi: 'Đang kiểm định', en: 'In progress' },
  awaitingConfirmation: { vi: 'Chờ Quản đốc xác nhận', en: 'To be confirmed' },
  done: { vi: 'Hoàn thành', en: 'Done' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}

export const visitStatusColours: Readonly<Record<VisitStatus, StatusColour>> = {
  planned: 'processing',
  doing: 'orange',
  awaitingConfirmation: 'orange',
  done: 'green',
  cancelled: 'default',
}

/** The steps of a round of inspection. */
export const visitActions = ['start', 'submit', 'return', 'confirm', 'cancel'] as const
export type VisitAction = (typeof visitActions)[number]

export const visitActionLabels: Labels<VisitAction> = {
  start: { vi: 'Bắt đầu kiểm định', en: 'Start' },
  submit: { vi: 'Trình xác nhận', en: 'Submit' },
  return: { vi: 'Trả lại', en: 'Return' },
  confirm: { vi: 'Xác nhận', en: 'Confirm' },
  cancel: { vi: 'Hủy đợt', en: 'Cancel' },
}

/** The tag of a thing that failed, wherever it is picked or shown. */
export const bannedLabel: Label = { vi: 'Cấm sử dụng', en: 'Do not use' }
