import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Who a form is of. */
export interface StoreHead {
  readonly companyName: string | null
  readonly plantName: string
}

/** The company and the name of a plant, as forms head them. */
export async function readFormHead(db: Db, plantId: number): Promise<StoreHead> {
  const { rows } = await sql<StoreHead>`
    select company_name, name as plant_name from plants where id = ${plantId}`.execute(db)
  return rows[0] ?? { companyName: null, plantName: '' }
}
