import { sql } from 'kysely'

import type { Db } from './database.ts'

/**
 * Waits until no other transaction holds the same turn; it is given back when this one ends.
 *
 * @param turn any number that all who take part agree on
 */
export async function takeTurns(transaction: Db, turn: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turn})`.execute(transaction)
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
