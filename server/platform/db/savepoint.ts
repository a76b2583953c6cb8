import { sql } from 'kysely'

import type { Db } from './database.ts'

/**
 * Runs work inside a transaction so that its failure, or a wish to forget it, undoes only that work.
 *
 * @param keep decides from the work's answer whether its changes stay; they do by default
 */
export async function inSavepoint<T>(
  transaction: Db,
  work: () => Promise<T>,
  keep: (answer: T) => boolean = () => true,
): Promise<T> {
  await sql`savepoint work`.execute(transaction)
  try {
    const answer = await work()
    if (!keep(answer)) await sql`rollback to savepoint work`.execute(transaction)
    await sql`release savepoint work`.execute(transaction)
    return answer
  } catch (error) {
    await sql`rollback to savepoint work`.execute(transaction)
    // Rolled back it would still stand; an outer savepoint of the same name must be the next one found.
    await sql`release savepoint work`.execute(transaction)
    throw error
  }
}
