import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Whose a form is: the plant, and the company above it (cơ quan chủ quản). */
export interface FormHead {
  readonly companyName: string | null
  readonly plantName: string
}

/** The company and the name of a plant, as forms head them. */
export async function readFormHead(db: Db, plantId: number): Promise<FormHead> {
  const { rows } = await sql<FormHead>`
    select company_name, name as plant_name from plants where id = ${plantId}`.execute(db)
  return rows[0] ?? { companyName: null, plantName: '' }
}
