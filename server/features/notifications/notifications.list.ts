import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { noticeKindCodes, noticeKinds } from '#contract/notifications/kinds.ts'
import {
  UNREAD_STATE,
  type NoticePreference,
  type Notification,
  type NotificationPage,
  type NotificationQuery,
} from '#contract/notifications/notification.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

type Query = z.output<typeof NotificationQuery>

/** The day's first instant at the plants. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`

function conditions(receiverId: number, query: Query) {
  const { state, kind, area, powerPlantId, startDate, endDate, keyword } = query
  const parts: Expression<SqlBool>[] = []
  const add = (condition: Expression<unknown>) => parts.push(sql<SqlBool>`(${condition})`)
  add(sql`n.receiver_id = ${receiverId}`)
  if (state !== undefined) add(sql`(n.read_at is null) = ${state === UNREAD_STATE}`)
  if (kind) add(sql`n.kind = ${kind}`)
  if (area) {
    const kinds = noticeKindCodes.filter((code) => noticeKinds[code].area === area)
    add(sql`n.kind = any(${kinds}::text[])`)
  }
  if (powerPlantId !== undefined) add(sql`n.plant_id = ${powerPlantId}`)
  if (startDate) add(sql`n.created_at >= ${startOf(startDate)}`)
  if (endDate) add(sql`n.created_at < ${startOf(endDate)} + interval '1 day'`)
  if (keyword) add(containsKeyword(sql.ref<string>('n.search_text'), keyword))
  return sql.join(parts, sql` and `)
}

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

/** What was said, in a language where it is kept in both. */
const said = (column: 'subject' | 'detail', language: Language) =>
  language === 'en' ? sql.raw(`coalesce(n.${column}_en, n.${column}) as ${column}`) : sql.raw(`n.${column}`)

/** One page of what was told to a receiver, the latest first unless asked otherwise. */
export async function listNotifications(
  db: Db,
  receiverId: number,
  query: Query,
  language: Language,
): Promise<z.output<typeof NotificationPage>> {
  const where = conditions(receiverId, query)
  const direction = sql.raw(query.sorting[0]?.descending === false ? 'asc' : 'desc')
  const [count, page, unreadCount] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from notifications n where ${where}`.execute(db),
    sql<Notification>`
      select n.id, n.kind, ${said('subject', language)}, ${said('detail', language)}, n.actor_name, n.plant_id as power_plant_id,
        p.name as power_plant_name, n.address, n.created_at as creation_time, n.read_at
      from notifications n left join plants p on p.id = n.plant_id
      where ${where} order by n.created_at ${direction}, n.id ${direction}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
    countUnread(db, receiverId),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows, unreadCount }
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
