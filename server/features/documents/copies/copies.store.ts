import { sql, type ColumnType, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

interface CopyTable {
  id: GeneratedAlways<number>
  documentId: number
  seriesId: number
  copyNo: number
  place: string
  holderName: string
  issuedOn: string
  issuedById: number
  issuedBy: string
  returnedBy: ColumnType<string | null, undefined, string>
  withdrawnAt: ColumnType<string | null, undefined, Date>
  withdrawnById: ColumnType<number | null, undefined, number>
  withdrawnBy: ColumnType<string | null, undefined, string>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    documentCopies: CopyTable
  }
}

/** The next number of a document, of all its editions: those who come at once wait for one another. */
export async function nextCopyNo(db: Db, seriesId: number): Promise<number> {
  await sql`select from documents where series_id = ${seriesId} order by id for update`.execute(db)
  const row = await db
    .selectFrom('documentCopies')
    .select(({ fn }) => fn.max('copyNo').as('last'))
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function insertCopy(
  db: Db,
  copy: Omit<CopyTable, 'id' | 'returnedBy' | 'withdrawnAt' | 'withdrawnById' | 'withdrawnBy' | 'searchText'>,
): Promise<void> {
  await db.insertInto('documentCopies').values(copy).execute()
}

/** A copy, locked. @throws problem `core.notFound` */
export async function getCopy(db: Db, id: number): Promise<Selectable<CopyTable>> {
  const row = await db
    .selectFrom('documentCopies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

interface Back {
  readonly returnedBy: string
  readonly withdrawnAt: Date
  readonly withdrawnById: number
  readonly withdrawnBy: string
}

/** Notes that a copy is back. */
export async function takeBack(db: Db, id: number, back: Back): Promise<void> {
  await db.updateTable('documentCopies').set(back).where('id', '=', id).execute()
}
