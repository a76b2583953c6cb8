import { sql } from 'kysely'

import type { DeclaredUnit } from '#contract/capacity-declarations/figures.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What the declaration of capacity that was last sent for a day says; undefined where none was. */
export async function findDeclared(
  db: Db,
  plantId: number,
  day: string,
): Promise<readonly DeclaredUnit[] | undefined> {
  const { rows } = await sql<{ units: DeclaredUnit[] }>`
    select units from capacity_declarations
    where plant_id = ${plantId} and day = ${day}::date and sent_at is not null
    order by revision desc limit 1`.execute(db)
  return rows[0]?.units
}
