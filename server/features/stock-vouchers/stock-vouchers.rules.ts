import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { VoucherKind, VoucherStatus } from '#contract/stock-vouchers/labels.ts'
import type { StockVoucher } from '#contract/stock-vouchers/voucher.ts'

/** The statuses in which a voucher is with its author. */
export const isWithAuthor = (status: VoucherStatus): boolean => status === 'draft' || status === 'back'

/** Kinds of which something may come back. */
export const comesBack = (kind: VoucherKind): boolean => kind === 'issue' || kind === 'loan'

/** Kinds that are drafted by a form; the others are made by the app, and only sent on. */
export const isDrafted = (kind: VoucherKind): boolean =>
  kind !== 'reversal' && kind !== 'count' && kind !== 'opening'

/** Kinds in which what goes out is taken from a store and signed for by who receives it. */
export const goesOut = (kind: VoucherKind): boolean =>
  kind === 'issue' || kind === 'loan' || kind === 'disposal' || kind === 'transfer'

/** Kinds in which somebody gets what is used from then on: tools that must not be used are not handed out. */
export const isHandedOut = (kind: VoucherKind): boolean => kind === 'issue' || kind === 'loan'

/** Who looks at a voucher, as far as it decides what they may do. */
export interface Viewer {
  readonly userId: number
  readonly mayEdit: boolean
  readonly mayPost: boolean
}

/** What is known of a voucher that decides what may be done with it. */
export interface Standing {
  readonly kind: VoucherKind
  readonly status: VoucherStatus
  readonly authorId: number
  readonly approvedById: number | null
  readonly receiverId: number | null
  readonly requestId: number | null
  readonly isSigned: boolean
  readonly isOut: boolean
  /** A reversal of it was asked for, and not called off. */
  readonly hasReversal: boolean
}

/**
 * Whether somebody is a third person to a voucher: who asked for it and who approved it does not hand it out. Source: domain
 * brief 2, 2.6 (thủ kho ≠ kế toán kho). Opening stock comes from an import and is posted by the app.
 */
export const isThirdPerson = (
  userId: number,
  { authorId, approvedById }: Pick<Standing, 'authorId' | 'approvedById'>,
): boolean => userId !== authorId && userId !== approvedById

/** What somebody may do with a voucher now. */
export function voucherCan(
  { userId, mayEdit, mayPost }: Viewer,
  standing: Standing,
  request: Pick<ApprovalRequest, 'can'> | null,
): StockVoucher['can'] {
  const { kind, status, authorId, receiverId, requestId, isSigned, isOut, hasReversal } = standing
  const isAuthor = userId === authorId
  const isOpen = mayEdit && isAuthor && isWithAuthor(status)
  return {
    edit: isOpen && isDrafted(kind),
    send: isOpen,
    remove: isOpen && status === 'draft' && requestId === null,
    cancel: (status === 'approved' && (mayPost || isAuthor)) || (isOpen && requestId !== null),
    post: mayPost && status === 'approved' && isThirdPerson(userId, standing),
    sign: status === 'posted' && !isSigned && receiverId === userId && comesBack(kind),
    takeBack: mayEdit && status === 'posted' && comesBack(kind) && (kind === 'issue' || isOut),
    reprice: mayEdit && status === 'posted' && kind === 'receipt',
    reverse: mayEdit && status === 'posted' && kind !== 'reversal' && !hasReversal,
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
  }
}
