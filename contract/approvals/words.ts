import { sharedWords, words } from '#contract/core/words.ts'

import type { ApprovalRequest } from './request.ts'
import type { Delegation } from './delegation.ts'
import type { ChainStep, ChainWrite } from './chain.ts'

const deputy = { vi: 'Người được ủy quyền', en: 'Deputy' }

/** What the fields of a request for approval are called. */
export const requestWords = words<
  ApprovalRequest,
  | 'authorId'
  | 'displayStatus'
  | 'isEscalated'
  | 'onBehalfOfName'
  | 'round'
  | 'stage'
  | 'subKind'
  | 'subjectId'
  | 'turn'
>()({
  authorName: { vi: 'Người đề nghị', en: 'Author' },
  costVnd: { vi: 'Kinh phí', en: 'Cost', unit: 'VND' },
  creationTime: { vi: 'Gửi lúc', en: 'Sent' },
  days: { vi: 'Số ngày', en: 'Days' },
  dueAt: { vi: 'Hạn duyệt', en: 'Due' },
  isOverdue: { vi: 'Quá hạn', en: 'Overdue' },
  kind: { vi: 'Loại', en: 'Kind' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  status: sharedWords.status,
  title: { vi: 'Nội dung đề nghị', en: 'Subject' },
  warningCount: { vi: 'Cảnh báo', en: 'Warnings' },
  stepName: { vi: 'Bước hiện tại', en: 'Current step' },
  decidedBy: { vi: 'Người quyết định', en: 'Decided by' },
  number: { vi: 'Số', en: 'No.' },
  fromDay: sharedWords.from,
  toDay: sharedWords.to,
  isUrgent: { vi: 'Gấp', en: 'Urgent' },
})

/** What the fields of a delegation are called. */
export const delegationWords = words<Delegation, 'fromId'>()({
  createdAt: { vi: 'Lập lúc', en: 'Given at' },
  endsOn: { vi: 'Đến hết ngày', en: 'Until the end of' },
  fromName: { vi: 'Người ủy quyền', en: 'Given by' },
  isInForce: { vi: 'Đang hiệu lực', en: 'In force' },
  kinds: { vi: 'Loại đề nghị', en: 'Kinds of requests' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reason: { vi: 'Lý do', en: 'Reason' },
  revokedAt: { vi: 'Thu hồi lúc', en: 'Revoked at' },
  startsOn: sharedWords.from,
  toId: deputy,
  toName: deputy,
})

/** What the fields of a step of approval are called. */
export const stepWords = words<ChainStep, 'condition'>()({
  dueHours: { vi: 'Thời hạn', en: 'Time to decide' },
  escalateTo: { vi: 'Quá hạn thì chuyển đến', en: 'When overdue, goes to' },
  inWorkingHours: { vi: 'Thời hạn tính theo', en: 'Hours counted' },
  level: { vi: 'Cấp duyệt', en: 'Level' },
  name: { vi: 'Tên bước', en: 'Name of the step' },
  needs: { vi: 'Số chữ ký cần', en: 'Signatures needed' },
  remindBeforeHours: { vi: 'Nhắc trước hạn', en: 'Remind before it is due' },
  seats: { vi: 'Người ký', en: 'Signers' },
})

/** What the fields of a chain of approval are called. */
export const chainWords = words<ChainWrite, 'kind'>()({
  executors: { vi: 'Người thực hiện sau khi duyệt', en: 'Who carries out what was approved' },
  powerPlantId: sharedWords.plant,
  steps: { vi: 'Các bước duyệt', en: 'Steps', parts: stepWords },
})
