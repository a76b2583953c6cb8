import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Db } from '#server/platform/db/database.ts'

import { known } from './documents.list.ts'

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

/** What somebody is called; null for nobody. */
export async function findFullName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const { rows } = await sql<{ fullName: string }>`select full_name from employees where id = ${id}`.execute(
    db,
  )
  return rows[0]?.fullName ?? null
}

interface Numbered {
  readonly docNo: string
  readonly edition: number
}

/** Says whether the caller knows of another document at a plant that bears a number and edition, of any level. */
export async function isKnownNumber(
  { db, actor }: Work,
  plantId: number,
  { docNo, edition }: Numbered,
  exceptId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from documents d where d.plant_id = ${plantId} and upper(d.doc_no) = upper(${docNo})
      and d.edition = ${edition} and d.id is distinct from ${exceptId} and ${known({ actor })}`.execute(db)
  return rows.length > 0
}

/** Says whether an edition of a document is being made that the caller may know of. */
export async function hasKnownDraft({ db, actor }: Work, seriesId: number): Promise<boolean> {
  const { rows } = await sql`
    select from documents d
    where d.series_id = ${seriesId} and d.approved_at is null and ${known({ actor })}`.execute(db)
  return rows.length > 0
}
