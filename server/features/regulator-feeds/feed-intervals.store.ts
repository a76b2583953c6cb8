import { sql, type ColumnType, type Generated } from 'kysely'

import type { FeedValues } from '#contract/regulator-feeds/interval.ts'
import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string | null, Date | null, Date | null>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    feedIntervals: {
      id: Generated<number>
      targetId: ColumnType<number, number, never>
      slotAt: ColumnType<string, Date, never>
      revision: ColumnType<number, number, never>
      slotValues: ColumnType<FeedValues, string, never>
      createdAt: ColumnType<string, Date, never>
      attempts: Generated<number>
      /** When to try next; null once it is taken, replaced or given up. */
      dueAt: Instant
      sentAt: ColumnType<string | null, undefined, Date>
      isReplaced: Generated<boolean>
      answer: ColumnType<string | null, undefined, string>
      lastError: ColumnType<string | null, undefined, string>
    }
  }
}

/** The latest revision of an interval. */
export interface KnownInterval {
  readonly id: number
  readonly slotAt: string
  readonly revision: number
  readonly values: FeedValues
}

/** The latest revision of each interval of a receiver between two instants, both included. */
export async function listKnown(db: Db, targetId: number, from: Date, to: Date): Promise<KnownInterval[]> {
  const { rows } = await sql<KnownInterval>`
    select distinct on (slot_at) id, slot_at, revision, slot_values as values from feed_intervals
    where target_id = ${targetId} and slot_at between ${from} and ${to}
    order by slot_at, revision desc`.execute(db)
  return rows
}

/** An interval that is to be sent. */
export interface NewInterval {
  readonly slotAt: Date
  readonly revision: number
  readonly values: FeedValues
}

/** Has intervals sent. One that another process made a moment ago is sent once; what it replaces is not sent any more. */
export async function queueIntervals(
  db: Db,
  targetId: number,
  intervals: readonly NewInterval[],
  now: Date,
): Promise<void> {
  if (intervals.length === 0) return
  const rows = intervals.map(({ slotAt, revision, values }) => ({
    targetId,
    slotAt,
    revision,
    slotValues: JSON.stringify(values),
    createdAt: now,
    dueAt: now,
  }))
  await db
    .insertInto('feedIntervals')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('feed_intervals_once').doNothing())
    .execute()
  await sql`
    update feed_intervals i set is_replaced = true, due_at = null
    where target_id = ${targetId} and not is_replaced
      and slot_at = any(${rows.map(({ slotAt }) => slotAt)}::timestamptz[])
      and exists (select from feed_intervals n
        where n.target_id = i.target_id and n.slot_at = i.slot_at and n.revision > i.revision)`.execute(db)
}

/** An interval that one process has in hand. */
export interface ClaimedInterval extends KnownInterval {
  /** How often it was tried, this time included. */
  readonly attempts: number
}

/**
 * Takes the interval of a receiver that has been due the longest. It is given back by itself after a while: a process that
 * dies with it in hand does not keep it.
 */
export async function claimInterval(
  db: Db,
  targetId: number,
  now: Date,
  until: Date,
): Promise<ClaimedInterval | undefined> {
  const { rows } = await sql<ClaimedInterval>`
    update feed_intervals set attempts = attempts + 1, due_at = ${until}
    where id = (select id from feed_intervals where target_id = ${targetId} and due_at <= ${now}
      order by due_at, slot_at limit 1 for update skip locked)
    returning id, slot_at, revision, slot_values as values, attempts`.execute(db)
  return rows[0]
}

/** Notes that a receiver has taken an interval, and what it said. */
export async function noteTaken(
  db: Db,
  { targetId, id, slotAt }: { readonly targetId: number; readonly id: number; readonly slotAt: string },
  { answer, now }: { readonly answer: string; readonly now: Date },
): Promise<void> {
  await sql`
    with taken as (
      update feed_intervals set sent_at = ${now}, due_at = null, answer = ${answer} where id = ${id}
    )
    update feed_targets set last_slot_at = greatest(last_slot_at, ${slotAt}::timestamptz)
    where id = ${targetId}`.execute(db)
}

/** Notes why an interval was not taken, and when it is tried again; null gives it up. */
export async function noteRefused(
  db: Db,
  { targetId, id }: { readonly targetId: number; readonly id: number },
  { error, now, dueAt }: { readonly error: string; readonly now: Date; readonly dueAt: Date | null },
): Promise<void> {
  await sql`
    with refused as (
      update feed_intervals set last_error = ${error}, due_at = ${dueAt} where id = ${id}
    )
    update feed_targets set last_error = ${error}, last_error_at = ${now} where id = ${targetId}`.execute(db)
}

/** Has an interval sent as soon as can be, whatever became of it. */
export async function sendAgain(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('feedIntervals').set({ dueAt: now }).where('id', '=', id).execute()
}

/** Gives up what has waited since before an instant. */
export async function giveUp(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('feedIntervals')
    .set({ dueAt: null })
    .where('dueAt', 'is not', null)
    .where('slotAt', '<', before.toISOString())
    .execute()
}
