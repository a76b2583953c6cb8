import type { Language } from '#contract/core/problem.ts'

/** How far a value is to be trusted; `missing` has no value but a reason. In the order the database numbers them. */
export const qualities = ['good', 'suspect', 'missing'] as const

/** Where a reading came from. In the order the database numbers them. */
export const readingSources = ['manual', 'import', 'gateway', 'derived', 'round'] as const

type Labels<K extends string> = Readonly<Record<K, Readonly<Record<Language, string>>>>

/** Why one reading of many was not taken. */
export const readingErrors = [
  'unknownDevice',
  'unknownParameter',
  'inFuture',
  'tooOld',
  'outsideBlock',
  'reasonMissing',
  'duplicate',
  'differs',
  'reasonNeeded',
  'betweenSlots',
  'dayConfirmed',
] as const
export type ReadingError = (typeof readingErrors)[number]

export const readingErrorLabels: Labels<ReadingError> = {
  unknownDevice: { vi: 'Nhà máy không có thiết bị này', en: 'The plant has no such device' },
  unknownParameter: { vi: 'Thiết bị không có thông số này', en: 'The device has no such parameter' },
  inFuture: { vi: 'Thời điểm ở tương lai', en: 'The time is in the future' },
  tooOld: { vi: 'Thời điểm trước năm 2000', en: 'The time is before the year 2000' },
  outsideBlock: {
    vi: 'Giá trị ngoài giới hạn chặn nhập ({least} đến {most})',
    en: 'The value is outside the block limits ({least} to {most})',
  },
  reasonMissing: {
    vi: 'Không có giá trị thì phải ghi lý do',
    en: 'Without a value there must be a reason',
  },
  duplicate: {
    vi: 'Trùng thiết bị, thông số và thời điểm với dòng khác trong cùng lần gửi',
    en: 'Another row of the request has the same device, parameter and time',
  },
  differs: {
    vi: 'Đã có giá trị khác. Muốn thay phải đính chính kèm lý do.',
    en: 'There is another value already. To replace it, correct it and give a reason.',
  },
  reasonNeeded: {
    vi: 'Muốn sửa giá trị này phải ghi lý do đính chính',
    en: 'Correcting this value needs a reason',
  },
  betweenSlots: {
    vi: 'Thông số này cộng dồn theo chu kỳ {minutes} phút, không nhận giá trị ở giữa. Số liệu dày hơn thì đổi chu kỳ ghi của thông số.',
    en: 'This parameter adds up every {minutes} minutes and takes no value in between. For denser readings change its frequency.',
  },
  dayConfirmed: {
    vi: 'Phiếu hoặc bảng ghi của ngày này đã được xác nhận nên không sửa được',
    en: 'The sheet of this day is confirmed and cannot be changed',
  },
}
