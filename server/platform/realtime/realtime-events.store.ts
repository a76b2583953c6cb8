import { sql, type ColumnType, type Generated } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { ChangeEvent, News } from './channel.ts'

/** Written by every committed write together with its change; kept for an hour. */
interface RealtimeEventTable {
  id: Generated<number>
  at: ColumnType<string, Date | string, never>
  topic: string
  entityId: string
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    realtimeEvents: RealtimeEventTable
  }
}

/**
 * How many ids before the last one seen are told again. An id is given before its transaction commits, so that a lower
 * one may become visible later; hearing of a change twice does no harm.
 */
const OVERLAP = 1000

/** The id of the newest event, 0 when there is none. */
export async function newestEventId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('realtimeEvents')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** More than this is told at once by `reset`. */
const MOST_MISSED = 2000

/** What happened since an event, each record once; `reset` once that event is no longer kept, or too much happened. */
export async function newsSince(db: Db, lastId: number): Promise<News> {
  const last = await db.selectFrom('realtimeEvents').select('id').where('id', '=', lastId).executeTakeFirst()
  if (!last) return 'reset'
  const missed = await db
    .selectFrom('realtimeEvents')
    .select(({ fn }) => ['topic', 'entityId', fn.max('id').as('id')])
    .where('id', '>', lastId - OVERLAP)
    .groupBy(['topic', 'entityId'])
    .orderBy('id')
    .limit(MOST_MISSED + 1)
    .$castTo<ChangeEvent>()
    .execute()
  return missed.length > MOST_MISSED ? 'reset' : missed
}

/** What happened since an instant among the newest events, each record once: for a page that was reading meanwhile. */
export async function newsAfter(db: Db, at: Date): Promise<readonly ChangeEvent[]> {
  return db
    .selectFrom('realtimeEvents')
    .select(({ fn }) => ['topic', 'entityId', fn.max('id').as('id')])
    .where('id', '>', (await newestEventId(db)) - MOST_MISSED)
    .where('at', '>', at.toISOString())
    .groupBy(['topic', 'entityId'])
    .orderBy('id')
    .$castTo<ChangeEvent>()
    .execute()
}

/** Notes what changed outside of a call, so that it can be announced once the transaction is committed. */
export async function insertEvents(
  db: Db,
  at: Date,
  changes: readonly { readonly topic: string; readonly entityId: string }[],
): Promise<ChangeEvent[]> {
  if (changes.length === 0) return []
  const values = changes.map(({ topic, entityId }) => ({ at, topic, entityId }))
  return db.insertInto('realtimeEvents').values(values).returning(['id', 'topic', 'entityId']).execute()
}
