import type { NoticeKindWords } from './kind-words.ts'

/** What is told of the product itself: its seals, its clock and its backups. */
export const systemKinds = {
  integrityBroken: {
    area: 'system',
    vi: 'Kiểm tra toàn vẹn: dữ liệu đã khóa không còn nguyên vẹn',
    en: 'Integrity check: sealed data are no longer whole',
    needsMe: false,
    byMail: true,
  },
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
