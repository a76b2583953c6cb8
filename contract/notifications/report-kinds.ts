import type { NoticeKindWords } from './kind-words.ts'

/** What is told of reports. */
export const reportNoticeKinds = {
  reportDrafted: {
    area: 'reports',
    vi: 'Bản thảo báo cáo chờ bạn xác nhận',
    en: 'The draft of a report waits for your confirmation',
    needsMe: true,
    byMail: false,
  },
  reportDrifted: {
    area: 'reports',
    vi: 'Số liệu của báo cáo đã xác nhận có thay đổi',
    en: 'Figures of a confirmed report have changed',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
