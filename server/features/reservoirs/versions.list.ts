import { sql } from 'kysely'

import { formatDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reservoirProblems } from '#contract/reservoirs/problems.ts'
import { ReservoirContent, type ReservoirVersion } from '#contract/reservoirs/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

/** What a reservoir is from a day on, until the day before the next version. */
export interface HeldVersion {
  readonly id: number
  readonly validFrom: string
  readonly validUntil: string | null
  readonly version: number
  readonly content: ReservoirContent
}

interface Row extends Omit<HeldVersion, 'content'> {
  readonly content: unknown
}

/** What was kept before a field existed gets its default, as it is read. */
const held = ({ content, ...row }: Row): HeldVersion => ({ ...row, content: ReservoirContent.parse(content) })

/** The versions of a reservoir that hold between two days, the earliest first; all of them if no days are named. */
export async function listVersions(
  db: Db,
  reservoirId: number,
  { from = '0001-01-01', to = '9999-12-31' }: { readonly from?: string; readonly to?: string } = {},
): Promise<HeldVersion[]> {
  const { rows } = await sql<Row>`${preparedForm}
    select * from (
      select id, valid_from, lead(valid_from) over (order by valid_from) - 1 as valid_until, version, content
      from reservoir_versions where reservoir_id = ${reservoirId}::bigint) v
    where valid_from <= ${to}::date and coalesce(valid_until, 'infinity') >= ${from}::date
    order by valid_from`.execute(db)
  return rows.map(held)
}

/**
 * What a reservoir is on a day `YYYY-MM-DD` at the plants.
 *
 * @throws problem `reservoirs.notLaidDown` where no version holds, `core.notFound`
 */
export async function reservoirOn(db: Db, reservoirId: number, day: string): Promise<HeldVersion> {
  const [version] = await listVersions(db, reservoirId, { from: day, to: day })
  if (version) return version
  const reservoir = await db
    .selectFrom('reservoirs')
    .select('name')
    .where('id', '=', reservoirId)
    .executeTakeFirst()
  if (!reservoir) throw new Problem(coreProblems.notFound)
  throw new Problem(reservoirProblems.notLaidDown, { day: formatDay(day), reservoir: reservoir.name })
}

/**
 * By how much in m the staff gauge of a device may differ from its sensor on a day; null where no reservoir is laid down for it. What
 * was kept before there was such a field allows what a new one does.
 */
export async function gaugeToleranceOn(db: Db, deviceId: number, day: string): Promise<number | null> {
  const { rows } = await sql<{ toleranceM: number | null }>`
    select (v.content -> 'gaugeToleranceM')::float8 as tolerance_m
    from reservoirs r join reservoir_versions v on v.reservoir_id = r.id
    where r.device_id = ${deviceId}::int and v.valid_from <= ${day}::date
    order by v.valid_from desc limit 1`.execute(db)
  const [row] = rows
  return row ? ReservoirContent.shape.gaugeToleranceM.parse(row.toleranceM ?? undefined) : null
}

/** A version as the wire shows it. */
export const shownVersion = (
  reservoirId: number,
  { content, ...version }: HeldVersion,
): ReservoirVersion => ({ ...version, reservoirId, ...content })

/** The plant of the reservoir of a version; undefined for a deleted one. */
export async function findPlantOfVersion(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('reservoirVersions as v')
    .innerJoin('reservoirs as r', 'r.id', 'v.reservoirId')
    .select('r.plantId')
    .where('v.id', '=', id)
    .executeTakeFirst()
  return row?.plantId
}
