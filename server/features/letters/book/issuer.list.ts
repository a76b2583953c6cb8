import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Whose book it is: the plant, and the company above it (cơ quan chủ quản). */
export interface Issuer {
  readonly companyName: string | null
  readonly plantName: string
}

/** Whose book that of a plant is. */
export async function readIssuer(db: Db, plantId: number): Promise<Issuer> {
  const { rows } = await sql<Issuer>`
    select company_name, name as plant_name from plants where id = ${plantId}`.execute(db)
  return rows[0] ?? { companyName: null, plantName: '' }
}
