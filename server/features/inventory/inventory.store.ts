import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import type { Quantity } from '#contract/core/quantity.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ItemUnit } from '#contract/inventory/item.ts'
import type { ItemTracking } from '#contract/inventory/labels.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import { constrained, isReferred } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An exact decimal: written as digits, and read as digits only by `::text`, never by the driver, which makes floats of it. */
type Amount = ColumnType<number, Quantity, Quantity>
type MaybeAmount = ColumnType<number | null, Quantity | null, Quantity | null>

/** What is kept of an item, besides whose it is. */
interface Texts {
  itemCode: string
  name: string
  groupCode: string
  unit: string
  specification: string | null
  manufacturer: string | null
  origin: string | null
  placeId: number
  leadTimeDays: number | null
  suppliers: string | null
  isCritical: boolean
  isTool: boolean
  tracking: ItemTracking
  hasExpiry: boolean
  isActive: boolean
  note: string | null
}

interface ItemTable extends Texts {
  id: GeneratedAlways<number>
  plantId: number
  minStock: MaybeAmount
  maxStock: MaybeAmount
  safetyStock: Amount
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    inventoryItems: ItemTable
    inventoryItemUnits: { itemId: number; unit: string; factor: Amount }
    inventoryItemEquipment: { itemId: number; deviceId: number }
    inventoryItemFiles: { itemId: number; fileId: number; position: number }
  }
}

/** What is kept of an item. */
export interface ItemFacts extends Readonly<Texts> {
  readonly minStock: Quantity | null
  readonly maxStock: Quantity | null
  readonly safetyStock: Quantity
}

const problemOf = {
  inventory_items_code: () => new Problem(inventoryProblems.codeTaken),
  inventory_items_place: () => new Problem(inventoryProblems.unknownPlace),
}

/** Keeps a new item. @throws problem `inventory.codeTaken`, `.unknownPlace` */
export async function insertItem(
  db: Db,
  item: ItemFacts & { readonly plantId: number; readonly createdAt: Date },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('inventoryItems').values(item).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Changes an item. @throws problem `inventory.codeTaken`, `.unknownPlace` */
export async function updateItem(db: Db, id: number, facts: ItemFacts): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('inventoryItems')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Puts an item into use or out of it. */
export async function setActive(db: Db, id: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('inventoryItems')
    .set((on) => ({ isActive, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The row of an item, locked. @throws problem `core.notFound` */
export async function getItemRow(db: Db, id: number) {
  const items = db.selectFrom('inventoryItems').selectAll().where('id', '=', id)
  const row = await items.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Deletes an item. @throws problem `inventory.itemInUse` where anything names it */
export async function deleteItem(db: Db, id: number): Promise<void> {
  try {
    await db.deleteFrom('inventoryItems').where('id', '=', id).execute()
  } catch (error) {
    throw isReferred(error) ? new Problem(inventoryProblems.itemInUse) : error
  }
}

interface Links {
  readonly units: readonly ItemUnit[]
  readonly fileIds: readonly number[]
  readonly equipmentIds: readonly number[]
}

/** Keeps what belongs to an item: its other units, what it fits, its papers. */
export async function keepLinks(
  db: Db,
  itemId: number,
  { units, fileIds, equipmentIds }: Links,
): Promise<void> {
  await db.deleteFrom('inventoryItemUnits').where('itemId', '=', itemId).execute()
  const others = units.map(({ unit, factor }) => ({ itemId, unit, factor }))
  if (others.length > 0) await db.insertInto('inventoryItemUnits').values(others).execute()
  await db.deleteFrom('inventoryItemFiles').where('itemId', '=', itemId).execute()
  const files = [...new Set(fileIds)].map((fileId, position) => ({ itemId, fileId, position }))
  if (files.length > 0) await db.insertInto('inventoryItemFiles').values(files).execute()
  await db.deleteFrom('inventoryItemEquipment').where('itemId', '=', itemId).execute()
  const things = [...new Set(equipmentIds)].map((deviceId) => ({ itemId, deviceId }))
  if (things.length > 0) await db.insertInto('inventoryItemEquipment').values(things).execute()
}

/** How many of these devices are of a plant. */
export async function countDevicesOf(db: Db, plantId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from devices where plant_id = ${plantId} and id = any(${[...ids]}::int8[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
