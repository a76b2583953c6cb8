import type { ColumnType, Generated, Selectable } from 'kysely'

import type {
  AmbientPoint,
  ForbiddenZone,
  HeadPoint,
  ReactivePoint,
} from '#contract/capacity-ranges/curves.ts'
import { capacityRangeProblems } from '#contract/capacity-ranges/problems.ts'
import type { CapacityRangeFigures } from '#contract/capacity-ranges/range.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface CapacityRangeTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  unitId: ColumnType<number | null, number | null, never>
  validFrom: string
  pMinMw: number
  pMaxMw: number
  powerByHead: Json<HeadPoint[]>
  powerByAmbient: Json<AmbientPoint[]>
  forbiddenZones: Json<ForbiddenZone[]>
  reactiveByPower: Json<ReactivePoint[]>
  penstock: string | null
  penstockByHead: Json<HeadPoint[]>
  rampUpMwPerMin: number
  rampDownMwPerMin: number
  startMinutes: number
  minUpMinutes: number | null
  minDownMinutes: number | null
  maxStartsPerDay: number | null
  basis: string
  note: string | null
  requestId: ColumnType<number | null, never, number>
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  approvedAt: ColumnType<string | null, never, Date>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    capacityRanges: CapacityRangeTable
  }
}

/** A capacity range as it is kept. */
export type CapacityRangeRow = Selectable<CapacityRangeTable>

/** What it is of, and who wrote it when. */
interface Origin {
  readonly plantId: number
  readonly unitId: number | null
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

const toColumns = (written: CapacityRangeFigures) => ({
  ...written,
  powerByHead: JSON.stringify(written.powerByHead),
  powerByAmbient: JSON.stringify(written.powerByAmbient),
  forbiddenZones: JSON.stringify(written.forbiddenZones),
  reactiveByPower: JSON.stringify(written.reactiveByPower),
  penstockByHead: JSON.stringify(written.penstockByHead),
})

/** Keeps a new draft. */
export async function insertRange(db: Db, written: CapacityRangeFigures, origin: Origin): Promise<number> {
  const { id } = await db
    .insertInto('capacityRanges')
    .values({ ...toColumns(written), ...origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what a draft says now. */
export async function updateRange(db: Db, id: number, written: CapacityRangeFigures): Promise<void> {
  await db
    .updateTable('capacityRanges')
    .set((on) => ({ ...toColumns(written), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft. */
export async function deleteRange(db: Db, id: number): Promise<void> {
  await db.deleteFrom('capacityRanges').where('id', '=', id).execute()
}

/** Notes which request a range waits for. */
export async function noteRequest(db: Db, id: number, requestId: number): Promise<void> {
  await db
    .updateTable('capacityRanges')
    .set((on) => ({ requestId, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that a range was approved: nothing of it changes any more. @throws problem `capacityRanges.sameDay` */
export async function noteApproved(db: Db, id: number, approvedAt: Date): Promise<void> {
  const sameDay = () => new Problem(capacityRangeProblems.sameDay)
  await constrained({ capacity_ranges_one_a_day: sameDay }, () =>
    db
      .updateTable('capacityRanges')
      .set((on) => ({ approvedAt, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** The row of a range, locked. @throws problem `core.notFound` */
export async function getRangeRow(db: Db, id: number): Promise<CapacityRangeRow> {
  const row = await db
    .selectFrom('capacityRanges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Whether a range of the same unit is approved from the same day on. */
export async function hasApprovedFrom(
  db: Db,
  { plantId, unitId }: Pick<CapacityRangeRow, 'plantId' | 'unitId'>,
  validFrom: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('capacityRanges')
    .select('id')
    .where('plantId', '=', plantId)
    .where('unitId', unitId === null ? 'is' : '=', unitId)
    .where('validFrom', '=', validFrom)
    .where('approvedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
