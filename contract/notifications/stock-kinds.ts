import type { NoticeKindWords } from './kind-words.ts'

/** What is told of the store: vouchers and books, what runs short, expires, stands still or has not come back. */
export const stockKinds = {
  stockVoucherReady: {
    area: 'stock',
    vi: 'Phiếu kho chờ thủ kho ghi sổ',
    en: 'A stock voucher waits to be posted',
    needsMe: true,
    byMail: false,
  },
  stockSignatureDrawn: {
    area: 'stock',
    vi: 'Chữ ký nhận hàng được vẽ cho phiếu ghi tên bạn',
    en: 'A signature was drawn on a voucher that names you as receiver',
    needsMe: false,
    byMail: false,
  },
  stockBooksDiffer: {
    area: 'stock',
    vi: 'Sổ kho lưu khác với số tính lại',
    en: 'The books of the store differ from what is computed',
    needsMe: false,
    byMail: true,
  },
  stockBelowMinimum: {
    area: 'stock',
    vi: 'Vật tư dưới định mức',
    en: 'An item is below its minimum',
    needsMe: false,
    byMail: true,
  },
  stockExpires: {
    area: 'stock',
    vi: 'Vật tư sắp hoặc đã hết hạn dùng',
    en: 'Something in store expires',
    needsMe: false,
    byMail: true,
  },
  stockIdle: {
    area: 'stock',
    vi: 'Vật tư lâu không luân chuyển',
    en: 'An item has not moved for long',
    needsMe: false,
    byMail: false,
  },
  toolOverdue: {
    area: 'stock',
    vi: 'Dụng cụ mượn quá hạn chưa trả',
    en: 'A lent tool has not come back',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
