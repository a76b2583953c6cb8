import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What a voucher does. Openings come from imports, counts from stock-takes; the others are drafted. */
export const voucherKinds = [
  'receipt',
  'issue',
  'transfer',
  'loan',
  'return',
  'disposal',
  'adjustment',
  'reversal',
  'count',
  'opening',
] as const
export type VoucherKind = (typeof voucherKinds)[number]

export const voucherKindLabels: Labels<VoucherKind> = {
  receipt: { vi: 'Nhập kho', en: 'Receipt' },
  issue: { vi: 'Xuất kho', en: 'Issue' },
  transfer: { vi: 'Chuyển kho', en: 'Transfer' },
  loan: { vi: 'Cho mượn', en: 'Loan' },
  return: { vi: 'Nhập trả lại', en: 'Return' },
  disposal: { vi: 'Thanh lý', en: 'Disposal' },
  adjustment: { vi: 'Điều chỉnh giá', en: 'Change of price' },
  reversal: { vi: 'Đảo phiếu', en: 'Reversal' },
  count: { vi: 'Kiểm kê', en: 'Stock-take' },
  opening: { vi: 'Tồn đầu kỳ', en: 'Opening stock' },
}

/** What people draft by a form. A reversal is asked for at the voucher that it reverses. */
export const draftedKinds = [
  'receipt',
  'issue',
  'transfer',
  'loan',
  'return',
  'disposal',
  'adjustment',
] as const satisfies readonly VoucherKind[]
export type DraftedKind = (typeof draftedKinds)[number]

/** What a plant may let be approved or not. Openings are imported; a stock-take always has an approval of its own. */
export const approvableKinds = [...draftedKinds, 'reversal'] as const satisfies readonly VoucherKind[]
export const isApprovable = (kind: VoucherKind): kind is (typeof approvableKinds)[number] =>
  (approvableKinds as readonly VoucherKind[]).includes(kind)

/** What the numbers of each kind begin with: `PX-2026-0012`. */
export const voucherPrefixes: Readonly<Record<VoucherKind, string>> = {
  receipt: 'PN',
  issue: 'PX',
  transfer: 'PC',
  loan: 'PM',
  return: 'PT',
  disposal: 'TL',
  adjustment: 'DC',
  reversal: 'PD',
  count: 'KK',
  opening: 'DK',
}

/** Where a voucher stands: told by its approval and its posting, kept nowhere. */
export const voucherStatuses = [
  'draft',
  'back',
  'deciding',
  'approved',
  'posted',
  'reversed',
  'cancelled',
] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

export const voucherStatusLabels: Labels<VoucherStatus> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  back: { vi: 'Trả lại', en: 'Came back' },
  deciding: { vi: 'Chờ duyệt', en: 'Being decided' },
  approved: { vi: 'Chờ thủ kho', en: 'For the store keeper' },
  posted: { vi: 'Đã ghi sổ', en: 'Posted' },
  reversed: { vi: 'Đã đảo', en: 'Reversed' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}

export const voucherStatusColours: Readonly<Record<VoucherStatus, StatusColour>> = {
  draft: 'default',
  back: 'orange',
  deciding: 'yellow',
  approved: 'processing',
  posted: 'green',
  reversed: 'red',
  cancelled: 'default',
}

/** What became of the part that a new one replaces. */
export const oldParts = ['returned', 'notReturned'] as const
export type OldPart = (typeof oldParts)[number]

export const oldPartLabels: Labels<OldPart> = {
  returned: { vi: 'Đã thu hồi', en: 'Came back' },
  notReturned: { vi: 'Không thu hồi', en: 'Did not come back' },
}
