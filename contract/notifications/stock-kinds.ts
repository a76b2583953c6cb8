import type { NoticeKindWords } from './kind-words.ts'

/** What is told of the vouchers and the books of the store. */
export const stockKinds = {
  stockVoucherReady: {
    area: 'system',
    vi: 'Phiếu kho chờ thủ kho ghi sổ',
    en: 'A stock voucher waits to be posted',
    needsMe: false,
    byMail: false,
  },
  stockTakeToApprove: {
    area: 'system',
    vi: 'Biên bản kiểm kê chờ duyệt',
    en: 'The minutes of a stock-take wait to be approved',
    needsMe: false,
    byMail: false,
  },
  stockBooksDiffer: {
    area: 'system',
    vi: 'Sổ kho lưu khác với số tính lại',
    en: 'The books of the store differ from what is computed',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
