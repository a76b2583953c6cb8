import type { NoticeKindWords } from './kind-words.ts'

/** What is told of tasks: given, handed in, judged, spoken of, near and late. */
export const taskKinds = {
  taskGiven: {
    area: 'tasks',
    vi: 'Bạn được giao việc',
    en: 'You are given a task',
    needsMe: false,
    byMail: true,
  },
  taskHandedIn: {
    area: 'tasks',
    vi: 'Kết quả công việc chờ bạn nghiệm thu',
    en: 'The result of a task waits for you to accept it',
    needsMe: true,
    byMail: true,
  },
  taskReturned: {
    area: 'tasks',
    vi: 'Việc của bạn bị trả lại',
    en: 'Your task was returned',
    needsMe: true,
    byMail: true,
  },
  taskAccepted: {
    area: 'tasks',
    vi: 'Việc của bạn được nghiệm thu',
    en: 'Your task was accepted',
    needsMe: false,
    byMail: false,
  },
  taskStopped: {
    area: 'tasks',
    vi: 'Việc của bạn tạm dừng, làm tiếp hoặc hủy',
    en: 'Your task was paused, resumed or cancelled',
    needsMe: false,
    byMail: false,
  },
  taskMentioned: {
    area: 'tasks',
    vi: 'Bạn được nhắc đến trong công việc',
    en: 'You are mentioned in a task',
    needsMe: false,
    byMail: true,
  },
  extensionAsked: {
    area: 'tasks',
    vi: 'Đề nghị gia hạn chờ bạn quyết định',
    en: 'An extension waits for your decision',
    needsMe: true,
    byMail: true,
  },
  extensionDecided: {
    area: 'tasks',
    vi: 'Đề nghị gia hạn của bạn đã được quyết định',
    en: 'Your extension was decided',
    needsMe: false,
    byMail: false,
  },
  taskDueSoon: {
    area: 'tasks',
    vi: 'Việc của bạn sắp đến hạn',
    en: 'Your task is due soon',
    needsMe: false,
    byMail: true,
  },
  taskOverdue: {
    area: 'tasks',
    vi: 'Việc quá hạn',
    en: 'A task is overdue',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
