import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { noticeAreaLabels, noticeKinds } from '#contract/notifications/kinds.ts'
import {
  UNREAD_STATE,
  type Notification,
  type NotificationQuery,
} from '#contract/notifications/notification.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { notificationList } from './notifications.list.ts'

const words = {
  title: { vi: 'Danh sách thông báo', en: 'Notifications' },
  state: { vi: 'Tình trạng', en: 'State' },
  unread: { vi: 'Chưa đọc', en: 'Unread' },
  read: { vi: 'Đã đọc', en: 'Read' },
  kind: { vi: 'Loại', en: 'Kind' },
  area: { vi: 'Nhóm', en: 'Group' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: ['Loại', 'Nội dung', 'Chi tiết', 'Người thực hiện', 'Nhà máy', 'Lúc', 'Đọc lúc'],
  en: ['Kind', 'About', 'Detail', 'By', 'Plant', 'At', 'Read at'],
} as const

function columnsIn(language: Language): ListColumn<Notification>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 32, value: (row) => noticeKinds[row.kind][language] },
    { title: titles[1], kind: 'text', width: 44, value: (row) => row.subject },
    { title: titles[2], kind: 'text', width: 44, value: (row) => row.detail },
    { title: titles[3], kind: 'text', width: 24, value: (row) => row.actorName },
    { title: titles[4], kind: 'text', width: 28, value: (row) => row.powerPlantName },
    { title: titles[5], kind: 'instant', value: (row) => row.creationTime },
    { title: titles[6], kind: 'instant', value: (row) => row.readAt },
  ]
}

/** What was told to the caller, filtered, as an Excel file. */
export function exportNotifications(work: Work, query: z.output<typeof NotificationQuery>): FileAnswer {
  const { language } = work.caller
  const stateWords = query.state === UNREAD_STATE ? words.unread : words.read
  return listAnswer(work, {
    title: words.title,
    fileName: 'thong-bao',
    filters: [
      [words.state, query.state === undefined ? undefined : stateWords[language]],
      [words.kind, query.kind && noticeKinds[query.kind][language]],
      [words.area, query.area && noticeAreaLabels[query.area][language]],
      [words.from, query.startDate && formatDay(query.startDate)],
      [words.to, query.endDate && formatDay(query.endDate)],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: notificationList.rows(work, query),
  })
}
