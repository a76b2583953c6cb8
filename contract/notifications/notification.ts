import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, recordId } from '#contract/core/rules.ts'

import { noticeAreas } from './areas.ts'
import { noticeKindCodes } from './kinds.ts'

/** One thing that was told to somebody. */
export const Notification = z.object({
  id: recordId,
  kind: z.enum(noticeKindCodes),
  /** What it is about, as its own screen names it, e.g. `BT-2026-007 Máy biến áp T1`. */
  subject: z.string(),
  /** What was said with it: a comment, a reason, the days of a roster. */
  detail: z.string().nullable(),
  /** Who brought it about; null for what happens by itself. */
  actorName: z.string().nullable(),
  powerPlantId: recordId.nullable(),
  powerPlantName: z.string().nullable(),
  /** The screen that shows it, below the root of the web app. */
  address: z.string(),
  creationTime: instant,
  readAt: instant.nullable(),
})
export type Notification = z.output<typeof Notification>

/** ABP's states of a notification: 0 is unread, 1 is read. */
export const UNREAD_STATE = 0

export const NotificationQuery = listQuery(['creationTime'], {
  state: z.int().min(UNREAD_STATE).max(1).optional(),
  kind: z.enum(noticeKindCodes).optional(),
  area: z.enum(noticeAreas).optional(),
  powerPlantId: recordId.optional(),
  /** First and last day on which it was told. */
  startDate: day.optional(),
  endDate: day.optional(),
})

/** One page of what was told to the caller, and how much of everything is unread. */
export const NotificationPage = z.object({
  totalCount: z.int().min(0),
  items: z.array(Notification),
  unreadCount: z.int().min(0),
})

export const UnreadCount = z.object({ unreadCount: z.int().min(0) })

/** How somebody wants to be told of a kind. */
export const NoticePreference = z.object({
  kind: z.enum(noticeKindCodes),
  /** Counted by the bell; without, it is only kept in the list, as read. */
  inApp: z.boolean(),
  byMail: z.boolean(),
})
export type NoticePreference = z.output<typeof NoticePreference>

export const NoticePreferences = z.object({
  /** Whether e-mail leaves this installation at all. */
  isMailOn: z.boolean(),
  /** Where e-mail goes. */
  emailAddress: z.string(),
  items: z.array(NoticePreference),
})

const twice = { vi: 'Loại thông báo này bị lặp lại', en: 'This kind is named twice' }

export const NoticePreferencesWrite = z.object({
  items: z
    .array(NoticePreference)
    .max(noticeKindCodes.length)
    .superRefine((items, context) => {
      const kinds = items.map(({ kind }) => kind)
      for (const [at, kind] of kinds.entries())
        if (kinds.indexOf(kind) < at) context.addIssue({ code: 'custom', path: [at, 'kind'], params: twice })
    }),
})
