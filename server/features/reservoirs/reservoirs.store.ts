import { sql, type ColumnType, type Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reservoirProblems } from '#contract/reservoirs/problems.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reservoirs: {
      id: Generated<number>
      plantId: ColumnType<number, number, never>
      code: string
      name: string
      deviceId: number
      upstreamReservoirId: number | null
      travelHours: number | null
      version: Generated<number>
    }
    reservoirVersions: {
      id: Generated<number>
      reservoirId: ColumnType<number, number, never>
      validFrom: string
      content: ColumnType<ReservoirContent, string, string>
      version: Generated<number>
    }
  }
}

/** What a row says of a reservoir, besides whose it is. */
export interface ReservoirFields {
  readonly code: string
  readonly name: string
  readonly deviceId: number
  readonly upstreamReservoirId: number | null
  readonly travelHours: number | null
}

const problemOf = {
  reservoirs_code: () => new Problem(reservoirProblems.codeTaken),
  reservoirs_one_device: () => new Problem(reservoirProblems.deviceTaken),
  reservoirs_device: () => new Problem(reservoirProblems.otherDevice),
  reservoirs_plant: () => new Problem(coreProblems.notFound),
  reservoirs_upstream: () => new Problem(reservoirProblems.notUpstream),
  reservoir_versions_day: () => new Problem(reservoirProblems.sameDay),
  reservoir_versions_reservoir: () => new Problem(coreProblems.notFound),
}
/** Whatever refers to a reservoir keeps it. */
const inUse = {
  reservoir_versions_reservoir: () => new Problem(reservoirProblems.inUse),
  reservoirs_upstream: () => new Problem(reservoirProblems.inUse),
  gate_orders_reservoir: () => new Problem(reservoirProblems.inUse),
}

export async function insertReservoir(db: Db, row: ReservoirFields & { plantId: number }): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('reservoirs').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateReservoir(db: Db, id: number, row: ReservoirFields): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('reservoirs')
      .set((on) => ({ ...row, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteReservoir(db: Db, id: number): Promise<void> {
  await constrained(inUse, () => db.deleteFrom('reservoirs').where('id', '=', id).execute())
}

/** A reservoir, locked. @throws problem `core.notFound` */
export async function lockReservoir(db: Db, id: number) {
  const row = await db
    .selectFrom('reservoirs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Rivers change one after the other: two reservoirs put below others at once could make a circle of each other. */
const RIVER_TURN = 130_000_000_000

/** Waits until nobody else says which reservoir lies above which. Taken before any of them is locked. */
export const takeRiverTurn = (db: Db): Promise<void> => takeTurns(db, RIVER_TURN)

/** Says whether a reservoir is another one, or lies somewhere above it on the river. */
export async function isAtOrAbove(db: Db, id: number, wanted: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, upstream_reservoir_id from reservoirs where id = ${wanted}
      union
      select r.id, r.upstream_reservoir_id from reservoirs r join above a on r.id = a.upstream_reservoir_id
    )
    select from above where id = ${id}`.execute(db)
  return rows.length > 0
}

export async function insertVersion(
  db: Db,
  row: { reservoirId: number; validFrom: string; content: ReservoirContent },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('reservoirVersions')
      .values({ ...row, content: JSON.stringify(row.content) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateVersion(
  db: Db,
  id: number,
  row: { validFrom: string; content: ReservoirContent },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('reservoirVersions')
      .set((on) => ({ ...row, content: JSON.stringify(row.content), version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteVersion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reservoirVersions').where('id', '=', id).execute()
}

/** A version with the plant of its reservoir, locked. @throws problem `core.notFound` */
export async function lockVersion(db: Db, id: number) {
  const row = await db
    .selectFrom('reservoirVersions as v')
    .innerJoin('reservoirs as r', 'r.id', 'v.reservoirId')
    .select(['v.id', 'v.reservoirId', 'v.validFrom', 'v.content', 'v.version', 'r.plantId', 'r.deviceId'])
    .where('v.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}
