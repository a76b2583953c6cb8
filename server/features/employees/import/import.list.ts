import { sql } from 'kysely'

import type { TouchedValue } from '#contract/imports/import.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

import type { Lookups } from './import.rules.ts'

/** The plants, teams and roles that the words of a file may name: those the actor may see and give. */
export async function readLookups(db: Db, actor: Actor): Promise<Omit<Lookups, 'today'>> {
  const plants = await sql<Lookups['plants'][number]>`
    select id, code, name from plants where ${scoped(actor, 'id')}`.execute(db)
  const teams = await sql<Lookups['teams'][number]>`
    select id, plant_id as power_plant_id, code, name from duty_teams where ${scoped(actor, 'plant_id')}`.execute(
    db,
  )
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

/** The versions of employees by id. */
export async function readVersions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from employees where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Employees that are no more as they were: by whom they were changed last, and when. */
export async function listChangedSince(
  db: Db,
  known: readonly { readonly id: number; readonly version: number; readonly before: unknown }[],
): Promise<TouchedValue[]> {
  const { rows } = await sql<TouchedValue>`
    select e.full_name || ' · ' || e.employee_code as record, k.version::text as imported, e.version::text as now,
      coalesce(h.at, now()) as changed_at, coalesce(h.actor_name, '') as changed_by_name
    from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ version }) => version)}::int[])
      as k(id, version)
    join employees e on e.id = k.id
    left join lateral (
      select at, actor_name from history h where h.entity = 'employees' and h.entity_id = e.id::text
      order by h.id desc limit 1) h on true
    where e.version <> k.version order by e.full_name, e.id`.execute(db)
  return rows
}
