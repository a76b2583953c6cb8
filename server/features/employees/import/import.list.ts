import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Lookups } from './import.rules.ts'

/** The plants, teams and roles that the words of a file may name: those the actor may see and give. */
export async function readLookups(db: Db, actor: Actor): Promise<Lookups> {
  const seen = actor.plantIds === 'all' ? null : [...actor.plantIds]
  const plants = await sql<Lookups['plants'][number]>`
    select id, code, name from plants where ${seen}::bigint[] is null or id = any(${seen}::bigint[])`.execute(
    db,
  )
  const teams = await sql<Lookups['teams'][number]>`
    select id, plant_id as power_plant_id, code, name from duty_teams
    where ${seen}::bigint[] is null or plant_id = any(${seen}::bigint[])`.execute(db)
  const roles = await sql<Lookups['roles'][number]>`
    select name, display_name from roles where name <> ${HIDDEN_ROLE}`.execute(db)
  return { plants: plants.rows, teams: teams.rows, roles: roles.rows }
}

/** An employee whom a row of a file may be about. */
export interface KnownEmployee {
  readonly id: number
  readonly fullName: string
}

/** The employees of those codes, by lower-case code. */
export async function findEmployeesByCode(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownEmployee>> {
  const wanted = codes.filter(Boolean).map((code) => code.toLowerCase())
  const { rows } = await sql<KnownEmployee & { code: string }>`
    select lower(employee_code) as code, id, full_name from employees
    where deleted_at is null and lower(employee_code) = any(${wanted}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}
