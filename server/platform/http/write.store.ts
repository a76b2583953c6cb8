import { sql, type ColumnType } from 'kysely'

import type { AuditEntry } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
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
}

/** Takes a key for this write; false when another write has it, once that one has ended. */
export async function claimKey(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const { rows } = await sql`${prepared}
    insert into idempotency_keys (actor_id, key, request_hash, created_at)
    values (${claim.actorId}, ${claim.key}, ${claim.requestHash}, ${now})
    on conflict do nothing returning actor_id`.execute(db)
  return rows.length > 0
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
  readonly entries: readonly AuditEntry[]
}

/**
 * One statement, for it runs with every write: history, change events, the stored answer.
 *
 * @returns the events, to be announced once they are committed
 */
export async function finishWrite(
  db: Db,
  { actor, caller, now, entries }: Finished,
  claim: Claim | undefined,
  answer: unknown,
): Promise<ChangeEvent[]> {
  if (entries.length === 0 && !claim) return []
  const { rows } = await sql<ChangeEvent>`${prepared}
    with entries as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e(entity text, "entityId" text, action text, changes jsonb, reason text)
    ), kept_history as (
      insert into history (at, actor_id, actor_name, actor_user_name, ip, request_id,
        entity, entity_id, action, changes, reason)
      select ${now}, ${actor?.userId ?? null}::bigint, ${actor?.fullName ?? ''}, ${actor?.userName ?? ''},
        ${caller.ip}, ${caller.requestId}, entity, "entityId", action, changes, reason from entries
    ), events as (
      insert into realtime_events (at, topic, entity_id)
      select distinct ${now}::timestamptz, entity, "entityId" from entries returning id, topic, entity_id
    ), kept_answer as (
      update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb
      where actor_id = ${claim?.actorId ?? null}::bigint and key = ${claim?.key ?? null}::text
    )
    select id, topic, entity_id from events`.execute(db)
  return rows
}
