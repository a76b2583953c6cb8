import type { NoticeKindWords } from './kind-words.ts'

/** What is told of the server itself: its clock, and its backups. */
export const systemKinds = {
  clockJumped: {
    area: 'system',
    vi: 'Đồng hồ máy chủ nhảy giờ',
    en: 'The clock of the server has jumped',
    needsMe: false,
    byMail: true,
  },
  backupFailed: {
    area: 'system',
    vi: 'Sao lưu không đạt',
    en: 'A backup failed',
    needsMe: false,
    byMail: true,
  },
  backupLate: {
    area: 'system',
    vi: 'Chưa có bản sao lưu mới đã kiểm tra',
    en: 'There is no recent verified backup',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
