import type { ColumnType } from 'kysely'

import type { Audit } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import { breaks } from '../db/constraint.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/statements/prepared.ts'
import type { ChangeEvent } from '../realtime/channel.ts'
import type { Caller } from './call.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    idempotencyKeys: {
      actorId: number
      key: string
      requestHash: string
      answer: ColumnType<unknown, string | null | undefined, string>
      createdAt: ColumnType<string, Date, never>
    }
  }
}

/** The key of a write, whose it is and what it asked for. */
export interface Claim {
  readonly actorId: number
  readonly key: string
  readonly requestHash: string
  readonly seal?: Buffer
}

const insertKey = prepared(
  `insert into idempotency_keys (actor_id, key, request_hash, created_at) values ($1, $2, $3, $4)`,
  'withNext',
)

/**
 * Takes a key for this write. It goes to the database together with the next statement, which waits until another
 * write with this key has ended, and fails if that one keeps it: see {@link isTaken}.
 */
export async function claimKey(db: Db, { actorId, key, requestHash }: Claim, now: Date): Promise<void> {
  await insertKey(db, [actorId, key, requestHash, now])
}

/** Says whether a write failed because another one has its key. */
export function isTaken(error: unknown): boolean {
  return breaks(error, 'idempotency_keys_pkey')
}

/** Says whether a write under this key has been done. */
export async function hasAnswer(db: Db, { actorId, key }: Pick<Claim, 'actorId' | 'key'>): Promise<boolean> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** What a key was used for and answered. */
export async function readAnswer(db: Db, { actorId, key }: Claim) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Gives a key back: a refused write may be sent again. */
export async function releaseKey(db: Db, { actorId, key }: Claim): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('actorId', '=', actorId).where('key', '=', key).execute()
}

/** What a finished write leaves behind. */
interface Finished {
  readonly actor: Actor | null
  readonly caller: Caller
  readonly now: Date
  readonly audit: Audit
}

const keepAll = prepared<ChangeEvent>(
  `with entries as (
    select * from jsonb_to_recordset($1::jsonb)
      as e(entity text, "entityId" text, action text, changes jsonb, reason text)
  ), kept_history as (
    insert into history (at, actor_id, actor_name, actor_user_name, ip, request_id,
      entity, entity_id, action, changes, reason)
    select $2::timestamptz, $3::bigint, $4, $5, $6, $7, entity, "entityId", action, changes, reason from entries
  ), events as (
    insert into realtime_events (at, topic, entity_id)
    select $2::timestamptz, topic, "entityId"
    from jsonb_to_recordset($11::jsonb) as c(topic text, "entityId" text) returning id, topic, entity_id
  ), kept_answer as (
    update idempotency_keys set answer = $8::jsonb where actor_id = $9::bigint and key = $10::text
  )
  select id, topic, entity_id from events`,
  'andCommit',
)

/**
 * Ends a write: history, change events and the stored answer in one statement, for it runs with every write, and the
 * commit together with it.
 *
 * @returns the events, to be announced
 */
export async function finishWrite(
  db: Db,
  { actor, caller, now, audit }: Finished,
  claim: Claim | undefined,
  answer: unknown,
): Promise<ChangeEvent[]> {
  const { entries } = audit
  const changed = audit.changedRecords()
  if (changed.length === 0 && !claim) return []
  const who = [
    actor?.userId ?? null,
    actor?.fullName ?? '',
    actor?.userName ?? '',
    caller.ip,
    caller.requestId,
  ]
  const kept = [JSON.stringify(answer ?? null), claim?.actorId ?? null, claim?.key ?? null]
  return keepAll(db, [JSON.stringify(entries), now, ...who, ...kept, JSON.stringify(changed)])
}
