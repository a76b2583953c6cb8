import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { savedViewProblems, type SavedViewWrite } from '#contract/saved-views/index.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    savedViews: {
      id: Generated<number>
      list: string
      name: string
      ownerId: number
      sharedRoleId: number | null
      query: string
      columns: ColumnType<SavedViewWrite['columns'], string | null, string | null>
      version: Generated<number>
      deletedAt: ColumnType<string | null, undefined, Date | null>
    }
  }
}

type Content = Omit<SavedViewWrite, 'list'>

const problemOf = {
  saved_views_name: () => new Problem(savedViewProblems.nameTaken),
  saved_views_role: () => new Problem(savedViewProblems.unknownRole),
}

const columnsOf = ({ name, query, columns, sharedRoleId }: Content) => ({
  name,
  query,
  columns: columns && JSON.stringify(columns),
  sharedRoleId: sharedRoleId ?? null,
})

export async function insertView(db: Db, ownerId: number, view: SavedViewWrite): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('savedViews')
      .values({ ownerId, list: view.list, ...columnsOf(view) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateView(db: Db, id: number, view: Content): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('savedViews')
      .set((on) => ({ ...columnsOf(view), version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Deletes a view, or with null takes that back. */
export async function markDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('savedViews')
      .set((on) => ({ deletedAt, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Forgets what was deleted before an instant. */
export async function purgeViews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('savedViews').where('deletedAt', '<', before.toISOString()).execute()
}

/** How many views somebody has of a list. */
export async function countViews(db: Db, ownerId: number, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedViews')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('list', '=', list)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The row of a view, deleted or not, held against other writers. @throws problem `core.notFound` */
export async function getViewRow(db: Db, id: number) {
  const row = await db
    .selectFrom('savedViews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}
