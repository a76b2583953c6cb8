import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Says whether all of some devices are of a plant. */
export async function areOfPlant(db: Db, plantId: number, deviceIds: readonly number[]): Promise<boolean> {
  if (deviceIds.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from devices
    where plant_id = ${plantId} and id = any(${[...deviceIds]}::int[])`.execute(db)
  return rows[0]?.count === deviceIds.length
}

/** Says whether there are all of some roles, by their normalized names. */
export async function areRoles(db: Db, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roles
    where normalized_name = any(${[...names]}::text[]) and name <> ${HIDDEN_ROLE}`.execute(db)
  return rows[0]?.count === new Set(names).size
}
