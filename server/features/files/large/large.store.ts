import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

import type { LargeBegin } from '#contract/files/large.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

interface LargeTable {
  id: GeneratedAlways<number>
  /** What its bytes are called in the store of parts. */
  part: Generated<string>
  createdBy: number
  fileName: string
  sizeBytes: number
  modifiedAtMs: number
  createdAt: ColumnType<string, Date, never>
  touchedAt: ColumnType<string, Date, Date>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    largeUploads: LargeTable
  }
}

/** A file on its way. */
export type LargeRow = Selectable<LargeTable>

/** The caller's unfinished upload of a file, or a new one. */
export async function beginOwn(db: Db, createdBy: number, file: LargeBegin, now: Date): Promise<LargeRow> {
  return db
    .insertInto('largeUploads')
    .values({ ...file, createdBy, createdAt: now, touchedAt: now })
    .onConflict((of) =>
      of.columns(['createdBy', 'fileName', 'sizeBytes', 'modifiedAtMs']).doUpdateSet({ touchedAt: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What somebody has on its way: one row a file. */
export async function listOwn(db: Db, createdBy: number): Promise<LargeRow[]> {
  return db.selectFrom('largeUploads').selectAll().where('createdBy', '=', createdBy).execute()
}

/** An upload of the caller's. */
export async function findOwn(db: Db, createdBy: number, id: number): Promise<LargeRow | undefined> {
  return db
    .selectFrom('largeUploads')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', createdBy)
    .executeTakeFirst()
}

/** The same. @throws problem `core.notFound`, also for another's */
export async function getOwn(db: Db, createdBy: number, id: number): Promise<LargeRow> {
  const row = await findOwn(db, createdBy, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The same, taken away for good: of two at once one finds none. @throws problem `core.notFound` */
export async function takeOwn(db: Db, createdBy: number, id: number): Promise<LargeRow> {
  const row = await db
    .deleteFrom('largeUploads')
    .where('id', '=', id)
    .where('createdBy', '=', createdBy)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Notes that an upload goes on. */
export async function touch(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('largeUploads').set({ touchedAt: now }).where('id', '=', id).execute()
}

/** Takes away uploads that nothing was sent of since an instant; answers what their parts are called. */
export async function takeOlder(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('largeUploads')
    .where('touchedAt', '<', before.toISOString())
    .returning('part')
    .execute()
  return rows.map(({ part }) => part)
}

/** Those of some parts that an upload refers to. */
export async function findKnownParts(db: Db, parts: readonly string[]): Promise<ReadonlySet<string>> {
  if (parts.length === 0) return new Set()
  const rows = await db.selectFrom('largeUploads').select('part').where('part', 'in', parts).execute()
  return new Set(rows.map(({ part }) => part))
}
