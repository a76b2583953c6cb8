import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A kind of rows that is kept for a while only. The column needs an index. */
export interface Retention {
  readonly table: string
  readonly column: string
  readonly keptHours: number
}

/** Deletes at most `limit` rows whose time has passed, and answers how many those were. */
export async function deleteOldRows(db: Db, retention: Retention, now: Date, limit: number): Promise<number> {
  const table = sql.table(retention.table)
  const before = new Date(now.getTime() - retention.keptHours * 3_600_000)
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${sql.ref(retention.column)} < ${before} limit ${limit}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
