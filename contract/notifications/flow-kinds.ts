import type { NoticeKindWords } from './kind-words.ts'

/** What is told of flows: down the river, at the stations below, and of a balance that does not add up. */
export const flowKinds = {
  minimumFlowLow: {
    area: 'water',
    vi: 'Dòng chảy xuống hạ lưu thấp hơn giấy phép',
    en: 'Less than the licence goes down the river',
    needsMe: true,
    byMail: true,
  },
  riverAlarm: {
    area: 'water',
    vi: 'Mực nước trạm hạ du đạt báo động',
    en: 'A river below has reached an alarm',
    needsMe: false,
    byMail: true,
  },
  balanceOff: {
    area: 'water',
    vi: 'Cân bằng nước hồ lệch quá 15 % trong 24 giờ',
    en: 'The balance of a reservoir is off by over 15 % in 24 hours',
    needsMe: false,
    byMail: false,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
