import * as z from 'zod'

import { ApprovalRequestDetail } from '#contract/approvals/request.ts'
import { moneyTold } from '#contract/core/money-rules.ts'
import { ById, listQuery } from '#contract/core/page.ts'
import { thousandthsOf, WRITTEN_QUANTITY } from '#contract/core/quantity.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { draftedKinds, voucherKinds, voucherStatuses, type DraftedKind } from './labels.ts'
import { OldPartSaid, Pick, VoucherLine, VoucherLineWrite } from './line.ts'

export const MAX_VOUCHER_LINES = 100
const MAX_PICKS = 300

const fields = {
  datedOn: day,
  reason: text(500),
  /** Who brings it, or who receives it. */
  party: optionalText(120),
  /** The firm, the department or the address of that. */
  partyUnit: optionalText(200),
  /** An employee who receives it, and signs in the app. */
  receiverId: optional(recordId),
  /** The invoice, contract or order that a receipt follows. */
  documentNo: optionalText(60),
  documentOn: optional(day),
  /** How many papers are with it. */
  attachedCount: z.int().min(0).max(999).default(0),
  /** The work permit (PCT, LCT) that it is for. */
  permitNo: optionalText(60),
  /** The day on which what is lent comes back. */
  dueOn: optional(day),
  /** The voucher of which something comes back, or whose price changes. */
  sourceId: optional(recordId),
  proposalId: optional(recordId),
  taskGroupId: optional(recordId),
  abnormalId: optional(recordId),
  note: optionalText(1000),
  lines: z.array(VoucherLineWrite).min(1).max(MAX_VOUCHER_LINES),
}

type Said = Omit<z.output<z.ZodObject<typeof fields>>, 'note'> & { readonly kind: DraftedKind }

/** What each kind needs. */
function checkVoucher(said: Said, context: z.core.$RefinementCtx): void {
  const wrong = (isWrong: boolean, path: (string | number)[], vi: string, en: string) => {
    if (isWrong) context.issues.push({ code: 'custom', input: said, path, params: { vi, en } })
  }
  const { kind, party, receiverId, dueOn, datedOn, sourceId, lines } = said
  const leaves = kind === 'issue' || kind === 'loan'
  wrong(kind === 'receipt' && party === null, ['party'], 'Ghi người giao hàng', 'Say who brings it')
  wrong(leaves && party === null && receiverId === null, ['party'], 'Ghi người nhận', 'Say who receives it')
  wrong(
    kind === 'loan' && dueOn === null,
    ['dueOn'],
    'Cho mượn phải có hạn trả',
    'A loan has a day to come back',
  )
  wrong(
    dueOn !== null && (kind !== 'loan' || dueOn < datedOn),
    ['dueOn'],
    'Hạn trả chỉ có ở phiếu cho mượn, và không trước ngày phiếu',
    'Only a loan is due, and not before its day',
  )
  const isAbout = kind === 'return' || kind === 'adjustment'
  wrong(
    isAbout !== (sourceId !== null),
    ['sourceId'],
    'Chọn phiếu gốc',
    'Choose the voucher that it is about',
  )
  for (const [row, line] of lines.entries()) checkLine(kind, line, row, wrong)
}

type Wrong = (isWrong: boolean, path: (string | number)[], vi: string, en: string) => void

function checkLine(kind: DraftedKind, line: VoucherLineWrite, row: number, wrong: Wrong): void {
  const at = (field: keyof VoucherLineWrite) => ['lines', row, field]
  const isPriced = kind === 'receipt' || kind === 'adjustment'
  const isAbout = kind === 'return' || kind === 'adjustment'
  const isNothing = WRITTEN_QUANTITY.test(line.quantity) && thousandthsOf(line.quantity) === 0n
  wrong(isNothing && kind !== 'adjustment', at('quantity'), 'Số lượng phải lớn hơn 0', 'More than 0')
  wrong(isPriced && line.amountVnd === null, at('amountVnd'), 'Ghi thành tiền', 'Give the amount')
  wrong(
    !isPriced && line.amountVnd !== null,
    at('amountVnd'),
    'Giá do sổ kho tính',
    'The books tell the price',
  )
  wrong(
    (kind === 'transfer') !== (line.toPlaceId !== null) || line.toPlaceId === line.placeId,
    at('toPlaceId'),
    'Chuyển kho phải có nơi đến, khác nơi đi',
    'A transfer goes to another place',
  )
  wrong(
    isAbout !== (line.sourceLineId !== null),
    at('sourceLineId'),
    'Chọn dòng của phiếu gốc',
    'Choose its line',
  )
  wrong(
    line.isProvisional && kind !== 'receipt',
    at('isProvisional'),
    'Chỉ phiếu nhập có giá tạm tính',
    'Only a receipt has a provisional price',
  )
}

export const VoucherWrite = z
  .object({ powerPlantId: recordId, kind: z.enum(draftedKinds), ...fields })
  .superRefine(checkVoucher)
export type VoucherWrite = z.output<typeof VoucherWrite>

/** A voucher stays with its plant and its kind. */
export const VoucherUpdate = z
  .object({ id: recordId, version, kind: z.enum(draftedKinds), ...fields })
  .superRefine(checkVoucher)
export type VoucherUpdate = z.output<typeof VoucherUpdate>

/** Sends a draft, or what came back, on its way. */
export const VoucherSend = ById.extend({ version })
export type VoucherSend = z.output<typeof VoucherSend>

/** Gives up a voucher that is not posted, or asks that a posted one be reversed. */
export const VoucherGiveUp = ById.extend({ version, reason: text(500) })
export type VoucherGiveUp = z.output<typeof VoucherGiveUp>

/** Posts what was taken or put away in truth. */
export const VoucherPost = z.object({
  id: recordId,
  version,
  datedOn: day,
  picks: z.array(Pick).max(MAX_PICKS),
  oldParts: z.array(OldPartSaid).max(MAX_VOUCHER_LINES).default([]),
  /** What is not issued now stays approved, as a voucher of its own. */
  keepsRest: z.boolean().default(false),
  /** Who receives it, and the signature that they drew, uploaded for `stockSignature`. */
  signedName: optionalText(120),
  signatureFileId: optional(recordId),
})
export type VoucherPost = z.output<typeof VoucherPost>

export const StockVoucher = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(voucherKinds),
  /** Null until it is posted. */
  voucherNo: z.string().nullable(),
  status: z.enum(voucherStatuses),
  datedOn: z.string(),
  reason: z.string(),
  party: z.string().nullable(),
  partyUnit: z.string().nullable(),
  receiverId: recordId.nullable(),
  receiverName: z.string().nullable(),
  documentNo: z.string().nullable(),
  documentOn: z.string().nullable(),
  attachedCount: z.int(),
  permitNo: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** What is lent and has not come back. */
  isOut: z.boolean(),
  /** That past its day. */
  isOverdue: z.boolean(),
  lineCount: z.int(),
  /** The items, as far as there is room. */
  items: z.string(),
  /** What it moves in whole dong: as drafted, then as the books have it. */
  valueVnd: moneyTold.nullable(),
  hasProvisional: z.boolean(),
  sourceId: recordId.nullable(),
  sourceNo: z.string().nullable(),
  proposalId: recordId.nullable(),
  proposalNo: z.string().nullable(),
  taskGroupId: recordId.nullable(),
  taskGroupCode: z.string().nullable(),
  abnormalId: recordId.nullable(),
  abnormalCode: z.string().nullable(),
  authorName: z.string(),
  creationTime: instant,
  approvedAt: instant.nullable(),
  approvedByName: z.string().nullable(),
  postedAt: instant.nullable(),
  postedByName: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledByName: z.string().nullable(),
  cancelReason: z.string().nullable(),
  signedAt: instant.nullable(),
  signedName: z.string().nullable(),
  signatureFileId: recordId.nullable(),
  requestId: recordId.nullable(),
  note: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    remove: z.boolean(),
    cancel: z.boolean(),
    post: z.boolean(),
    sign: z.boolean(),
    takeBack: z.boolean(),
    reprice: z.boolean(),
    reverse: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
  version,
  id: recordId,
})
export type StockVoucher = z.output<typeof StockVoucher>

/** Another voucher that this one led to. */
export const FollowingVoucher = z.object({
  id: recordId,
  kind: z.enum(voucherKinds),
  voucherNo: z.string().nullable(),
  status: z.enum(voucherStatuses),
})

export const StockVoucherDetail = StockVoucher.extend({
  lines: z.array(VoucherLine),
  following: z.array(FollowingVoucher),
  request: ApprovalRequestDetail.nullable(),
})
export type StockVoucherDetail = z.output<typeof StockVoucherDetail>

export const VoucherQuery = listQuery(
  [
    'voucherNo',
    'kind',
    'status',
    'datedOn',
    'reason',
    'party',
    'valueVnd',
    'authorName',
    'dueOn',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    kind: z.enum(voucherKinds).optional(),
    status: z.enum(voucherStatuses).optional(),
    from: day.optional(),
    to: day.optional(),
    itemId: recordId.optional(),
    equipmentId: recordId.optional(),
    /** What is lent and has not come back. */
    isOut: z.boolean().optional(),
    hasProvisional: z.boolean().optional(),
    proposalId: recordId.optional(),
    taskGroupId: recordId.optional(),
    abnormalId: recordId.optional(),
  },
)
export type VoucherQuery = z.output<typeof VoucherQuery>
