import type { ColumnType, Generated, Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

interface ReasonTable {
  id: Generated<number>
  reservoirId: ColumnType<number, number, never>
  fromAt: ColumnType<string, string, never>
  untilAt: ColumnType<string, string, never>
  reason: string
  writtenByName: string
  writtenAt: ColumnType<string, Date, Date>
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reservoirReasons: ReasonTable
  }
}

/** Why hours were outside, as it is kept. */
export type ReasonRow = Selectable<ReasonTable>

/** What was said of hours between two instants, the earliest first. */
export async function listReasons(
  db: Db,
  reservoirId: number,
  from: string,
  until: string,
): Promise<ReasonRow[]> {
  return db
    .selectFrom('reservoirReasons')
    .selectAll()
    .where('reservoirId', '=', reservoirId)
    .where('fromAt', '<', until)
    .where('untilAt', '>', from)
    .orderBy('fromAt')
    .execute()
}

/** Holds a reservoir, so that nobody else says something of its hours meanwhile. */
export async function holdReservoir(db: Db, reservoirId: number): Promise<void> {
  await db
    .selectFrom('reservoirs')
    .select('id')
    .where('id', '=', reservoirId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertReason(
  db: Db,
  row: {
    reservoirId: number
    fromAt: string
    untilAt: string
    reason: string
    writtenByName: string
    writtenAt: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('reservoirReasons').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A reason, locked. @throws problem `core.notFound` */
export async function lockReason(db: Db, id: number): Promise<ReasonRow> {
  const row = await db
    .selectFrom('reservoirReasons')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function updateReason(
  db: Db,
  id: number,
  row: { reason: string; writtenByName: string; writtenAt: Date },
): Promise<void> {
  await db
    .updateTable('reservoirReasons')
    .set((on) => ({ ...row, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteReason(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reservoirReasons').where('id', '=', id).execute()
}

/** The reservoir that a reason is about; undefined once the reason is gone. */
export async function findReservoirOfReason(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('reservoirReasons')
    .select('reservoirId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.reservoirId
}
