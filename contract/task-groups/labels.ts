import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What a group of tasks is about. */
export const taskCategories = [
  'operation',
  'repair',
  'safety',
  'storm',
  'administration',
  'direction',
] as const
export type TaskCategory = (typeof taskCategories)[number]

export const taskCategoryLabels: Labels<TaskCategory> = {
  operation: { vi: 'Vận hành', en: 'Operation' },
  repair: { vi: 'Sửa chữa', en: 'Repair' },
  safety: { vi: 'An toàn', en: 'Safety' },
  storm: { vi: 'PCTT', en: 'Storms and floods' },
  administration: { vi: 'Hành chính', en: 'Administration' },
  direction: { vi: 'Chỉ đạo', en: 'Direction' },
}

/** Where a group of tasks came from, in words; what it is linked to is told by its sources. */
export const taskOrigins = [
  'meeting',
  'document',
  'abnormal',
  'inspection',
  'directive',
  'proposal',
  'own',
] as const
export type TaskOrigin = (typeof taskOrigins)[number]

export const taskOriginLabels: Labels<TaskOrigin> = {
  meeting: { vi: 'Họp giao ban', en: 'Briefing' },
  document: { vi: 'Văn bản', en: 'Document' },
  abnormal: { vi: 'Bất thường', en: 'Abnormal event' },
  inspection: { vi: 'Kiểm tra, kiểm định', en: 'Inspection' },
  directive: { vi: 'Chỉ đạo trong ca', en: 'Directive of a shift' },
  proposal: { vi: 'Đề xuất', en: 'Proposal' },
  own: { vi: 'Tự lập', en: 'Own' },
}

/** The kinds of records that tasks are born from and linked to. The minutes of a briefing are a document. */
export const taskSourceKinds = [
  'abnormalEvent',
  'roundCheck',
  'inspection',
  'directive',
  'document',
  'letter',
  'proposal',
] as const
export type TaskSourceKind = (typeof taskSourceKinds)[number]

export const taskSourceLabels: Labels<TaskSourceKind> = {
  abnormalEvent: { vi: 'Bất thường, sự cố', en: 'Abnormal event' },
  roundCheck: { vi: 'Lượt kiểm tra', en: 'Round' },
  inspection: { vi: 'Mục kiểm định', en: 'Inspection' },
  directive: { vi: 'Ca trực', en: 'Shift' },
  document: { vi: 'Tài liệu', en: 'Document' },
  letter: { vi: 'Văn bản đến', en: 'Letter' },
  proposal: { vi: 'Đề xuất', en: 'Proposal' },
}

export const taskPriorities = ['normal', 'urgent', 'critical'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskPriorityLabels: Labels<TaskPriority> = {
  normal: { vi: 'Thường', en: 'Normal' },
  urgent: { vi: 'Gấp', en: 'Urgent' },
  critical: { vi: 'Khẩn', en: 'Critical' },
}

/** Where a task stands, in the order in which it goes. */
export const taskStatuses = [
  'new',
  'doing',
  'awaitingAcceptance',
  'returned',
  'paused',
  'done',
  'cancelled',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskStatusLabels: Labels<TaskStatus> = {
  new: { vi: 'Mới', en: 'New' },
  doing: { vi: 'Đang thực hiện', en: 'In progress' },
  awaitingAcceptance: { vi: 'Chờ nghiệm thu', en: 'To be accepted' },
  returned: { vi: 'Trả lại', en: 'Returned' },
  paused: { vi: 'Tạm dừng', en: 'Paused' },
  done: { vi: 'Hoàn thành', en: 'Done' },
  cancelled: { vi: 'Hủy', en: 'Cancelled' },
}

export const taskStatusColours: Readonly<Record<TaskStatus, StatusColour>> = {
  new: 'orange',
  doing: 'processing',
  awaitingAcceptance: 'orange',
  returned: 'red',
  paused: 'default',
  done: 'green',
  cancelled: 'default',
}

export const taskPriorityColours: Readonly<Record<TaskPriority, StatusColour>> = {
  normal: 'default',
  urgent: 'orange',
  critical: 'red',
}

/** What takes a task from one state to another. */
export const taskActions = ['start', 'submit', 'accept', 'return', 'pause', 'resume', 'cancel'] as const
export type TaskAction = (typeof taskActions)[number]

export const taskActionLabels: Labels<TaskAction> = {
  start: { vi: 'Bắt đầu', en: 'Start' },
  submit: { vi: 'Giao nộp kết quả', en: 'Hand in the result' },
  accept: { vi: 'Nghiệm thu', en: 'Accept' },
  return: { vi: 'Trả lại', en: 'Return' },
  pause: { vi: 'Tạm dừng', en: 'Pause' },
  resume: { vi: 'Làm tiếp', en: 'Go on' },
  cancel: { vi: 'Hủy việc', en: 'Cancel' },
}
