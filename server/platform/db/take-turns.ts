import { sql } from 'kysely'

import type { Connection, Db } from './database.ts'
import { openPlain } from './dump/dump.ts'

/**
 * Waits until no other transaction holds the same turn; it is given back when this one ends.
 *
 * @param turn any number that all who take part agree on
 */
export async function takeTurns(transaction: Db, turn: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turn})`.execute(transaction)
}

/**
 * {@link takeTurns}, however long it takes: the first start of a slow machine holds its turn for minutes. From then on
 * nothing in this transaction gives up waiting for a lock.
 */
export async function takeLongTurns(transaction: Db, turn: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction)
  await takeTurns(transaction, turn)
}

/**
 * Takes the only turn for something, unless another transaction has it; it is given back when this one ends.
 *
 * @param group any number that all who take part agree on
 * @param id of what the turn is for, within the group
 */
export async function takesOnlyTurn(transaction: Db, group: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${group}::int, ${id}::int) as is_taken`.execute(transaction)
  return rows[0]?.isTaken === true
}

/** Whoever deletes contents of files, or needs them all to stay, takes this turn. */
export const CONTENTS_TURN = 8_100_001

/** A turn that is held by a connection of its own, over many transactions. */
export interface HeldTurn {
  release(): Promise<void>
}

/**
 * Takes the only turn for something, unless somebody has it: another process too. It is given back when it is released, or
 * the process dies.
 */
export async function holdOnlyTurn(connection: Connection, turn: number): Promise<HeldTurn | undefined> {
  const client = await openPlain(connection)
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    turn,
  ])
  if (rows[0]?.isTaken) return { release: () => client.end() }
  await client.end()
  return undefined
}

/** Holds a turn while something is done, waiting for whoever has it. */
export async function duringTurn<Result>(
  connection: Connection,
  turn: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await openPlain(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [turn])
    return await work()
  } finally {
    await client.end()
  }
}

/** Whether nobody holds a turn; it is ours until this transaction ends. */
export async function takesTurnIfFree(transaction: Db, turn: number): Promise<boolean> {
  const { rows } = await sql<{
    isTaken: boolean
  }>`select pg_try_advisory_xact_lock(${turn}) as is_taken`.execute(transaction)
  return rows[0]?.isTaken === true
}
