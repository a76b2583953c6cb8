import type { NoticeKindWords } from './kind-words.ts'

/** What is told of documents: to whoever must read them, and to whoever keeps them. */
export const documentKinds = {
  documentToRead: {
    area: 'documents',
    vi: 'Tài liệu bạn phải đọc',
    en: 'A document that you must read',
    needsMe: true,
    byMail: true,
  },
  letterDirected: {
    area: 'documents',
    vi: 'Văn bản đến giao bạn chủ trì',
    en: 'A letter for you to deal with',
    needsMe: true,
    byMail: true,
  },
  letterToCheck: {
    area: 'documents',
    vi: 'Văn bản đi chờ bạn kiểm tra',
    en: 'A letter for you to check',
    needsMe: true,
    byMail: true,
  },
  letterToSign: {
    area: 'documents',
    vi: 'Văn bản đi chờ bạn ký',
    en: 'A letter for you to sign',
    needsMe: true,
    byMail: true,
  },
  letterSentBack: {
    area: 'documents',
    vi: 'Dự thảo văn bản của bạn bị trả lại',
    en: 'Your draft of a letter was sent back',
    needsMe: true,
    byMail: true,
  },
  letterDue: {
    area: 'documents',
    vi: 'Văn bản đến sắp tới hạn giải quyết',
    en: 'A letter is soon due',
    needsMe: false,
    byMail: true,
  },
  letterLate: {
    area: 'documents',
    vi: 'Văn bản đến quá hạn giải quyết',
    en: 'A letter is overdue',
    needsMe: false,
    byMail: true,
  },
  documentReviewDue: {
    area: 'documents',
    vi: 'Tài liệu đến kỳ soát xét',
    en: 'A document is to be looked through',
    needsMe: false,
    byMail: true,
  },
  documentCopies: {
    area: 'documents',
    vi: 'Bản giấy của lần cũ phải thu hồi',
    en: 'Paper copies of a past edition are to be withdrawn',
    needsMe: false,
    byMail: true,
  },
  documentEnds: {
    area: 'documents',
    vi: 'Tài liệu, giấy phép sắp hết hạn',
    en: 'A document or licence ends soon',
    needsMe: false,
    byMail: true,
  },
  documentLapsed: {
    area: 'documents',
    vi: 'Tài liệu, giấy phép đã hết hiệu lực',
    en: 'A document or licence has ended',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
