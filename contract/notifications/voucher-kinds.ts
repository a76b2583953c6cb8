import type { NoticeKindWords } from './kind-words.ts'

/** What is told of the vouchers and the books of the store. */
export const voucherKinds = {
  stockVoucherReady: {
    area: 'stock',
    vi: 'Phiếu kho chờ thủ kho ghi sổ',
    en: 'A stock voucher waits to be posted',
    needsMe: true,
    byMail: false,
  },
  stockBooksDiffer: {
    area: 'stock',
    vi: 'Sổ kho lưu khác với số tính lại',
    en: 'The books of the store differ from what is computed',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
