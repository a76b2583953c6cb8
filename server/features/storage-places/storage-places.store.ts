import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { PlaceKind } from '#contract/inventory/labels.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import { constrained, isReferred } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface PlaceTable {
  id: GeneratedAlways<number>
  plantId: number
  parentId: number | null
  kind: PlaceKind
  code: string
  name: string
  address: string | null
  isClosed: boolean
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    storagePlaces: PlaceTable
  }
}

const problemOf = {
  storage_places_code: () => new Problem(inventoryProblems.placeCodeTaken),
  storage_places_parent: () => new Problem(inventoryProblems.unknownParent),
  storage_places_plant_id_fkey: () => new Problem(coreProblems.notFound),
}

/** What is kept of a place, besides whose it is and what kind. */
interface PlaceFacts {
  readonly parentId: number | null
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly isClosed: boolean
}

interface NewPlace extends PlaceFacts {
  readonly plantId: number
  readonly kind: PlaceKind
  readonly createdAt: Date
}

/** Keeps a new place. @throws problem `inventory.placeCodeTaken`, `.unknownParent` */
export async function insertPlace(db: Db, place: NewPlace): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('storagePlaces').values(place).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a place, locked. @throws problem `core.notFound` */
export async function getPlaceRow(db: Db, id: number) {
  const places = db.selectFrom('storagePlaces').selectAll().where('id', '=', id)
  const row = await places.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The row of a place of a plant, held so that nobody closes or deletes it meanwhile. */
export async function holdPlace(db: Db, plantId: number, id: number) {
  const places = db.selectFrom('storagePlaces').selectAll().where('id', '=', id)
  return places.where('plantId', '=', plantId).forShare().executeTakeFirst()
}

/** Changes a place. @throws problem `inventory.placeCodeTaken`, `.unknownParent` */
export async function updatePlace(db: Db, id: number, facts: PlaceFacts): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('storagePlaces')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Closes what is in a place, and what is in that. @returns what was open before */
export async function closeWithin(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update storage_places set is_closed = true, version = version + 1
    where not is_closed and (parent_id = ${id}
      or parent_id in (select shelf.id from storage_places shelf where shelf.parent_id = ${id}))
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Deletes a place. @throws problem `inventory.placeInUse` where anything is in it or names it */
export async function deletePlace(db: Db, id: number): Promise<void> {
  try {
    await db.deleteFrom('storagePlaces').where('id', '=', id).execute()
  } catch (error) {
    throw isReferred(error) ? new Problem(inventoryProblems.placeInUse) : error
  }
}
