import { sql } from 'kysely'
import type { z } from 'zod'

import { notificationApi } from '#contract/notifications/index.ts'
import { noticeKindCodes, noticeKinds } from '#contract/notifications/kinds.ts'
import {
  UNREAD_STATE,
  type NoticePreference,
  type Notification,
  type NotificationPage,
  type NotificationQuery,
} from '#contract/notifications/notification.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { neverEmpty } from '#server/platform/db/list/ordered.ts'
import type { Work } from '#server/platform/http/call.ts'

/** Who looks, and the language they read. */
type Reading = Viewing & Pick<Work, 'caller'>

/** What was said, in the reader's language where it is kept in both. */
const said = (column: 'subject' | 'detail', { caller }: Reading) =>
  caller.language === 'en'
    ? sql.raw(`coalesce(n.${column}_en, n.${column}) as ${column}`)
    : sql.raw(`n.${column}`)

/** What was told to somebody, the latest first. */
export const notificationList = list(notificationApi.list, {
  columns: (reading: Reading) => sql<Notification>`
    n.id, n.kind, ${said('subject', reading)}, ${said('detail', reading)}, n.actor_name, n.plant_id as power_plant_id, p.name as power_plant_name, n.address,
    n.created_at as creation_time, n.read_at`,
  from: sql`notifications n left join plants p on p.id = n.plant_id`,
  id: 'n.id',
  plant: {
    because: 'What was told to somebody stays theirs, whatever plants they see later.',
    sees: ({ actor }) => sql`n.receiver_id = ${actor.userId}`,
  },
  filters: {
    state: (state) => sql`(n.read_at is null) = ${state === UNREAD_STATE}`,
    kind: is('n.kind'),
    area: (area) =>
      sql`n.kind = any(${noticeKindCodes.filter((code) => noticeKinds[code].area === area)}::text[])`,
    powerPlantId: is('n.plant_id'),
    startDate: fromDay('n.created_at'),
    endDate: untilDay('n.created_at'),
  },
  search: { in: 'n.search_text' },
  sorts: { creationTime: neverEmpty('n.created_at', 'n.id') },
  order: 'n.created_at desc',
  ties: 'n.id desc',
})

/** How much a receiver has not read. */
export async function countUnread(db: Db, receiverId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('receiverId', '=', receiverId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** One page of what was told to a receiver, and how much of it all is unread. */
export async function pageOfNotifications(
  reading: Reading,
  query: z.output<typeof NotificationQuery>,
): Promise<z.output<typeof NotificationPage>> {
  const [page, unreadCount] = await Promise.all([
    notificationList.page(reading, query),
    countUnread(reading.db, reading.actor.userId),
  ])
  return { ...page, unreadCount }
}

/** How somebody wants to be told of every kind: as they chose, or as the kind begins. */
export async function readPreferences(db: Db, employeeId: number): Promise<NoticePreference[]> {
  const chosen = await db
    .selectFrom('notificationPreferences')
    .select(['kind', 'inApp', 'byMail'])
    .where('employeeId', '=', employeeId)
    .execute()
  const byKind = new Map(chosen.map((preference) => [preference.kind, preference]))
  return noticeKindCodes.map(
    (kind) => byKind.get(kind) ?? { kind, inApp: true, byMail: noticeKinds[kind].byMail },
  )
}

/** Where e-mail to somebody goes. */
export async function readEmailAddress(db: Db, employeeId: number): Promise<string> {
  const row = await db
    .selectFrom('employees')
    .select('emailAddress')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return row.emailAddress
}
