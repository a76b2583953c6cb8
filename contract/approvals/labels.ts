import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** What can be asked for: the kinds of proposals, the rental of a card, what a unit is registered for, plans of output, contracts and what changes them, documents, vouchers of the store, stock-takes, and reports. */
export const requestKinds = [
  'leave',
  'shiftSwap',
  'overtime',
  'materials',
  'repair',
  'workRegistration',
  'businessTrip',
  'training',
  'payment',
  'outsideHire',
  'cardIssue',
  'cardRental',
  'capacityRange',
  'expectedOutput',
  'contract',
  'contractAppendix',
  'document',
  'stockVoucher',
  'stockTake',
  'report',
] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestKindLabels: Labels<RequestKind> = {
  leave: { vi: 'Nghỉ phép', en: 'Leave' },
  shiftSwap: { vi: 'Đổi ca', en: 'Shift swap' },
  overtime: { vi: 'Làm thêm giờ', en: 'Overtime' },
  materials: { vi: 'Vật tư', en: 'Materials' },
  repair: { vi: 'Sửa chữa', en: 'Repair' },
  workRegistration: { vi: 'Đăng ký công tác', en: 'Work registration' },
  businessTrip: { vi: 'Đi công tác', en: 'Business trip' },
  training: { vi: 'Đào tạo', en: 'Training' },
  payment: { vi: 'Thanh toán', en: 'Payment' },
  outsideHire: { vi: 'Thuê ngoài', en: 'Outside hire' },
  cardIssue: { vi: 'Cấp thẻ', en: 'Card issue' },
  cardRental: { vi: 'Thuê thẻ', en: 'Card rental' },
  capacityRange: { vi: 'Dải công suất', en: 'Capacity range' },
  expectedOutput: { vi: 'Sản lượng dự kiến', en: 'Expected output' },
  contract: { vi: 'Hợp đồng', en: 'Contract' },
  contractAppendix: { vi: 'Phụ lục hợp đồng', en: 'Contract appendix' },
  document: { vi: 'Tài liệu', en: 'Document' },
  stockVoucher: { vi: 'Phiếu kho', en: 'Stock voucher' },
  stockTake: { vi: 'Kiểm kê', en: 'Stock-take' },
  report: { vi: 'Báo cáo', en: 'Report' },
}

/** Whether what is asked for is handed out and comes back: such a request is Renting before it is Processed. */
export function isRental(kind: RequestKind): boolean {
  return kind === 'cardRental'
}

/** The three levels that may say yes, from the lowest up; each has its pair of statuses. */
export const approvalLevels = ['leader', 'manager', 'director'] as const
export type ApprovalLevel = (typeof approvalLevels)[number]

export const approvalLevelLabels: Labels<ApprovalLevel> = {
  leader: { vi: 'Trưởng ca', en: 'Shift leader' },
  manager: { vi: 'Quản đốc', en: 'Workshop manager' },
  director: { vi: 'Giám đốc', en: 'Director' },
}

/** The levels of the steps of a path: those concerned may be asked before anybody decides, e.g. both sides of a swap. */
export const stepLevels = ['consent', ...approvalLevels] as const
export type StepLevel = (typeof stepLevels)[number]

export const stepLevelLabels: Labels<StepLevel> = {
  consent: { vi: 'Người liên quan', en: 'Those concerned' },
  ...approvalLevelLabels,
}

/** Whether one signature of a step is enough, or every seat must be signed. */
export const signatureNeeds = ['any', 'all'] as const
export type SignatureNeed = (typeof signatureNeeds)[number]

export const signatureNeedLabels: Labels<SignatureNeed> = {
  any: { vi: 'Một người là đủ', en: 'One is enough' },
  all: { vi: 'Tất cả phải ký', en: 'All must sign' },
}

/** Where a request is in its life. The nine statuses follow from it and the step. */
export const requestStages = [
  'deciding',
  'returned',
  'withdrawn',
  'rejected',
  'approved',
  'renting',
  'processed',
] as const
export type RequestStage = (typeof requestStages)[number]

export const requestStageLabels: Labels<RequestStage> = {
  deciding: { vi: 'Đang duyệt', en: 'Being decided' },
  returned: { vi: 'Trả lại người đề nghị', en: 'Returned to its author' },
  withdrawn: { vi: 'Đã rút', en: 'Withdrawn' },
  rejected: { vi: 'Bị từ chối', en: 'Rejected' },
  approved: { vi: 'Chờ thực hiện', en: 'To be carried out' },
  renting: { vi: 'Đang cho thuê', en: 'Handed out' },
  processed: { vi: 'Đã xử lý', en: 'Processed' },
}

/** What can be done to a request. `remind`, `escalate` and `complete` happen by themselves; `abandon` comes with its record. */
export const requestActions = [
  'submit',
  'approve',
  'reject',
  'return',
  'addSigner',
  'withdraw',
  'resubmit',
  'handOut',
  'process',
  'remind',
  'escalate',
  'complete',
  'abandon',
] as const
export type RequestAction = (typeof requestActions)[number]

export const requestActionLabels: Labels<RequestAction> = {
  submit: { vi: 'Gửi duyệt', en: 'Sent' },
  approve: { vi: 'Đồng ý', en: 'Approved' },
  reject: { vi: 'Từ chối', en: 'Rejected' },
  return: { vi: 'Trả lại', en: 'Returned' },
  addSigner: { vi: 'Thêm người ký', en: 'Signer added' },
  withdraw: { vi: 'Rút lại', en: 'Withdrawn' },
  resubmit: { vi: 'Gửi lại', en: 'Sent again' },
  handOut: { vi: 'Giao thẻ', en: 'Handed out' },
  process: { vi: 'Đã thực hiện', en: 'Carried out' },
  remind: { vi: 'Nhắc hạn', en: 'Reminded' },
  escalate: { vi: 'Chuyển lên cấp trên', en: 'Escalated' },
  complete: { vi: 'Tự hoàn tất', en: 'Completed by itself' },
  abandon: { vi: 'Hủy cùng hồ sơ', en: 'Given up with its record' },
}
