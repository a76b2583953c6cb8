import type { NoticeKindWords } from './kind-words.ts'

/** What is told of equipment: its inspections, near and waiting. */
export const equipmentKinds = {
  inspectionDue: {
    area: 'equipment',
    vi: 'Thiết bị sắp đến hạn kiểm định',
    en: 'An inspection comes near',
    needsMe: false,
    byMail: true,
  },
  inspectionWaiting: {
    area: 'equipment',
    vi: 'Kết quả kiểm định chờ bạn xác nhận',
    en: 'The result of an inspection waits for your word',
    needsMe: true,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
