import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { noticeAreaLabels } from '#contract/notifications/areas.ts'
import { noticeKinds } from '#contract/notifications/kinds.ts'
import {
  UNREAD_STATE,
  type Notification,
  type NotificationQuery,
} from '#contract/notifications/notification.ts'
import { sharedWords } from '#contract/core/words.ts'
import { notificationWords } from '#contract/notifications/words.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { notificationList } from './notifications.list.ts'

const words = {
  title: { vi: 'Danh sách thông báo', en: 'Notifications' },
  state: { vi: 'Tình trạng', en: 'State' },
  unread: { vi: 'Chưa đọc', en: 'Unread' },
  read: { vi: 'Đã đọc', en: 'Read' },
  kind: { vi: 'Loại', en: 'Kind' },
  area: { vi: 'Nhóm', en: 'Group' },
} as const

const columns = sheetOf<Notification>()(notificationWords, [
  { field: 'kind', width: 32, labels: noticeKinds },
  { field: 'subject', width: 44 },
  { field: 'detail', width: 44 },
  { field: 'actorName', width: 24 },
  { field: 'powerPlantName', width: 28 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'readAt', kind: 'instant' },
])

/** What was told to the caller, filtered, as an Excel file. */
export function exportNotifications(work: Work, query: z.output<typeof NotificationQuery>): FileAnswer {
  const { language } = work.caller
  const stateWords = query.state === UNREAD_STATE ? words.unread : words.read
  return listAnswer(work, {
    title: words.title,
    fileName: 'thong-bao',
    filters: [
      [words.state, query.state === undefined ? undefined : stateWords[language]],
      [words.kind, query.kind && noticeKinds[query.kind]],
      [words.area, query.area && noticeAreaLabels[query.area]],
      [sharedWords.from, query.startDate && formatDay(query.startDate)],
      [sharedWords.to, query.endDate && formatDay(query.endDate)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: notificationList.rows(work, query),
  })
}
