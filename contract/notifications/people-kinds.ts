import type { NoticeKindWords } from './kind-words.ts'

/** What is told of people: their papers that end, and children who come of age. */
export const peopleKinds = {
  paperEnds: {
    area: 'people',
    vi: 'Thẻ an toàn, chứng chỉ sắp hết hạn',
    en: 'A safety card or certificate ends soon',
    needsMe: false,
    byMail: true,
  },
  dependentOfAge: {
    area: 'people',
    vi: 'Người phụ thuộc sắp đủ 18 tuổi, xem lại giảm trừ',
    en: 'A dependent comes of age, the relief is to be looked at',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
