import { sql } from 'kysely'

import type { Db } from './database.ts'

/** The version of the PostgreSQL that answers, e.g. 150018 for 15.18. Also the cheapest proof that it answers. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db)
  return rows[0]?.version ?? 0
}
