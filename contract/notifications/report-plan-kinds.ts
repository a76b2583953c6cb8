import type { NoticeKindWords } from './kind-words.ts'

/** What is told of the plan of reports: what is due, waits for somebody, or is late. */
export const reportPlanKinds = {
  reportDue: {
    area: 'reports',
    vi: 'Báo cáo sắp đến hạn',
    en: 'A report is due soon',
    needsMe: true,
    byMail: true,
  },
  reportStarted: {
    area: 'reports',
    vi: 'Sự kiện phải báo cáo, đồng hồ đã chạy',
    en: 'An event is to be reported; its clock runs',
    needsMe: true,
    byMail: true,
  },
  reportLate: {
    area: 'reports',
    vi: 'Báo cáo quá hạn chưa gửi',
    en: 'A report is overdue',
    needsMe: true,
    byMail: true,
  },
  reportWaiting: {
    area: 'reports',
    vi: 'Báo cáo chờ bạn duyệt',
    en: 'A report waits for your approval',
    needsMe: true,
    byMail: true,
  },
  reportReturned: {
    area: 'reports',
    vi: 'Báo cáo bị trả lại hoặc rút',
    en: 'A report was sent back or withdrawn',
    needsMe: true,
    byMail: true,
  },
  reportToSend: {
    area: 'reports',
    vi: 'Báo cáo đã duyệt, chờ bạn gửi',
    en: 'A report was approved and is to be sent',
    needsMe: true,
    byMail: true,
  },
  reportBasisOver: {
    area: 'reports',
    vi: 'Căn cứ của báo cáo hết hiệu lực, cần soát xét',
    en: 'The legal basis of a report has ended and is to be reviewed',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
