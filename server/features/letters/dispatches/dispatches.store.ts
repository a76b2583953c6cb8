import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DispatchMeans } from '#contract/letters/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What is noted of one recipient. */
interface DispatchFacts {
  sentOn: string
  recipient: string
  means: DispatchMeans
  envelopes: number | null
  trackingNo: string | null
  receivedBy: string | null
  note: string | null
}

interface DispatchTable extends DispatchFacts {
  id: GeneratedAlways<number>
  letterId: ColumnType<number, number, never>
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    letterDispatches: DispatchTable
  }
}

export type DispatchRow = Selectable<DispatchTable>

type Origin = Pick<DispatchRow, 'letterId' | 'authorId' | 'authorName'>

export async function insertDispatches(
  db: Db,
  origin: Origin,
  dispatches: readonly DispatchFacts[],
): Promise<void> {
  await db
    .insertInto('letterDispatches')
    .values(dispatches.map((one) => ({ ...one, ...origin })))
    .execute()
}

export async function updateDispatch(db: Db, id: number, facts: DispatchFacts): Promise<void> {
  await db
    .updateTable('letterDispatches')
    .set((on) => ({ ...facts, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDispatch(db: Db, id: number): Promise<void> {
  await db.deleteFrom('letterDispatches').where('id', '=', id).execute()
}

/** What was noted of one recipient; its letter is what is locked. @throws problem `core.notFound` */
export async function getDispatchRow(db: Db, id: number): Promise<DispatchRow> {
  const row = await db.selectFrom('letterDispatches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Whether it is noted that a letter went to anybody. */
export async function wentOut(db: Db, letterId: number): Promise<boolean> {
  const row = await db
    .selectFrom('letterDispatches')
    .select('id')
    .where('letterId', '=', letterId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
