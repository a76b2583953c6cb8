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
