import { setTimeout as pause } from 'node:timers/promises'

import { sql, type ColumnType } from 'kysely'

import type { AnchorSource } from '#server/platform/anchors/keep-anchors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takesOnlyTurn } from '#server/platform/db/take-turns.ts'
import { hashOfSeal, LEAF_BYTES, type FoundEntries, type HistorySeal } from './judge-seal.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    historySeals: HistorySeal & { readonly sealedAt: ColumnType<string, Date, never> }
  }
}

/** The chain of the seals over history, as anchors name it. */
export const HISTORY_CHAIN = 'history'

/** Names the turn to seal history among all turns. */
const SEAL_TURN = 7_800_003
const ENTRIES_PER_SEAL = 5000
const LONGEST_WAIT_MS = 10_000
const WAIT_MS = 100

const columns = sql`no, from_id, to_id, ids::text as ids, entry_count, leaves, previous_hash, hash`

/** The text of an entry that is hashed: every column, in a form that no setting of the server changes. */
const leaf = sql`substring(sha256(convert_to(jsonb_build_array(
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_name, actor_user_name, ip, request_id,
  entity, entity_id, action, changes, reason)::text, 'UTF8')) for ${sql.lit(LEAF_BYTES)})`

/**
 * Puts the entries of history that are there for good under seals, one after the other. One process does it at a time.
 *
 * Numbers are taken before a transaction ends, so an entry may yet come under a number below the last one seen. Therefore
 * the transactions that may write one, those that have the table locked for writing, are waited for; nobody waits for us.
 *
 * @returns how many entries were sealed; none when a transaction takes too long, which the next turn makes up for
 */
export async function sealHistory(pool: Db, now: Date): Promise<number> {
  const upTo = await lastSettledEntry(pool)
  if (upTo === undefined) return 0
  let sealed = 0
  for (;;) {
    const count = await pool.transaction().execute((db) => sealNext(db, upTo, now))
    sealed += count
    if (count === 0) return sealed
  }
}

/** The newest entry below which nothing can come any more; undefined while somebody writes for long, or nothing is new. */
async function lastSettledEntry(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from history
    where id > coalesce((select max(to_id) from history_seals), 0)`.execute(db)
  const id = rows[0]?.id
  if (!id) return undefined
  const writers = await listWriters(db, null)
  for (const until = Date.now() + LONGEST_WAIT_MS; Date.now() < until; await pause(WAIT_MS)) {
    if (writers.length === 0 || (await listWriters(db, writers)).length === 0) return id
  }
  return undefined
}

/** Transactions that may be writing history: all, or those of some that still run. */
async function listWriters(db: Db, of: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where relation = 'history'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (${of === null} or virtualtransaction = any(${of ?? []}::text[]))`.execute(db)
  return rows.map(({ writer }) => writer)
}

async function sealNext(db: Db, upTo: number, now: Date): Promise<number> {
  if (!(await takesOnlyTurn(db, SEAL_TURN, 0))) return 0
  const last = (await readSeals(db, 'newest'))[0]
  const { rows } = await sql<Omit<HistorySeal, 'no' | 'previousHash' | 'hash' | 'fromId'>>`
    select max(id) as to_id, range_agg(int8range(id, id, '[]'))::text as ids, count(*)::int as entry_count,
      string_agg(leaf, ''::bytea order by id) as leaves
    from (select id, ${leaf} as leaf from history where id > ${last?.toId ?? 0} and id <= ${upTo}
      order by id limit ${ENTRIES_PER_SEAL}) entries
    having count(*) > 0`.execute(db)
  const [entries] = rows
  if (!entries) return 0
  const place = { no: (last?.no ?? 0) + 1, fromId: (last?.toId ?? 0) + 1, previousHash: last?.hash ?? null }
  const seal = { ...place, ...entries }
  await sql`
    insert into history_seals (no, from_id, to_id, ids, entry_count, leaves, previous_hash, hash, sealed_at)
    values (${seal.no}, ${seal.fromId}, ${seal.toId}, ${seal.ids}::int8multirange, ${seal.entryCount}, ${seal.leaves},
      ${seal.previousHash}, ${hashOfSeal(seal)}, ${now})`.execute(db)
  return seal.entryCount
}

/** Seals after a number in their order, at most so many; or the newest one alone. */
export async function readSeals(db: Db, after: number | 'newest', limit = 1): Promise<HistorySeal[]> {
  const { rows } = await sql<HistorySeal>`
    select ${columns} from history_seals
    ${after === 'newest' ? sql`order by no desc` : sql`where no > ${after} order by no`} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The entries of a stretch of numbers as they are now. */
export async function readEntries(
  db: Db,
  { fromId, toId }: Pick<HistorySeal, 'fromId' | 'toId'>,
): Promise<FoundEntries> {
  const { rows } = await sql<{ ids: number[]; leaves: Buffer }>`
    select coalesce(array_agg(id order by id), '{}') as ids,
      coalesce(string_agg(${leaf}, ''::bytea order by id), ''::bytea) as leaves
    from history where (id >= ${fromId} or ${fromId === 1}) and id <= ${toId}`.execute(db)
  return rows[0] ?? { ids: [], leaves: Buffer.alloc(0) }
}

const HEADS_AT_ONCE = 100

/** The seals over history that are not witnessed yet. */
export const historyAnchors: AnchorSource = {
  async newHeads(db, isWitnessed) {
    const heads = []
    for (let before: number | null = null; ;) {
      const rows = await readHeads(db, before)
      for (const { no, hash, toId, entryCount } of rows) {
        const head = { chain: HISTORY_CHAIN, no, hash, about: { toId, entryCount } }
        if (isWitnessed(head)) return heads.toReversed()
        heads.push(head)
      }
      before = rows.at(-1)?.no ?? null
      if (before === null) return heads.toReversed()
    }
  },
}

async function readHeads(db: Db, before: number | null) {
  const { rows } = await sql<Pick<HistorySeal, 'no' | 'hash' | 'toId' | 'entryCount'>>`
    select no, hash, to_id, entry_count from history_seals where ${before}::int is null or no < ${before}::int
    order by no desc limit ${HEADS_AT_ONCE}`.execute(db)
  return rows
}
