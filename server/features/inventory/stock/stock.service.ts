import { plantDay } from '#contract/core/format.ts'
import type { InventoryItem } from '#contract/inventory/item.ts'
import type { ItemStock, PlaceStock, Reorder, SimilarItem, SimilarQuery } from '#contract/inventory/stock.ts'
import {
  listLoansOf,
  listPurchases,
  listStockAt,
  listStockByDay,
} from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { itemList } from '../inventory.list.ts'
import { placeList } from '#server/features/storage-places/storage-places.public.ts'
import { readInventorySettings } from '../settings.store.ts'
import { reorderOf } from './reorder.rules.ts'
import { findUsed, listNames, listOrders, listRequests, listStockIn } from './stock.list.ts'
import { areTwins } from './twins.rules.ts'

const MOST_TWINS = 5
const MOST_PURCHASES = 5

/** How much of an item stands where, who holds what is lent, and what is asked for. @throws problem `core.notFound` */
export async function readStock(viewing: Viewing, id: number): Promise<ItemStock> {
  const item = await itemList.get(viewing, id)
  const { db } = viewing
  const at = await listStockAt(db, [id])
  const days = await listStockByDay(db, id)
  const purchases = await listPurchases(db, [id], MOST_PURCHASES)
  return {
    at: at.map(({ itemId: _item, ...spot }) => spot),
    days: days.map(({ day, quantity }) => ({ day, quantity })) as ItemStock['days'],
    loans: await listLoansOf(viewing, id),
    requests: await listRequests(db, id),
    orders: await listOrders(db, id),
    purchases: purchases.map(({ itemId: _item, ...purchase }) => purchase),
    reorder: await findReorder(viewing, item),
  }
}

/** The minimum that its use asks for; none for what the plant lays down itself. */
async function findReorder({ db, now }: Viewing, item: InventoryItem): Promise<Reorder | null> {
  const { id, isCritical, leadTimeDays, safetyStock, powerPlantId } = item
  if (isCritical || leadTimeDays === null) return null
  const { monthsOfUse } = await readInventorySettings(db, powerPlantId)
  const used = await findUsed(db, id, monthsBefore(plantDay(now), monthsOfUse))
  return reorderOf({ used, months: monthsOfUse, leadTimeDays, safetyStock })
}

/** The same day so many months before; the last of its month where that has none. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** What stands in a place. @throws problem `core.notFound` */
export async function readPlaceStock(viewing: Viewing, id: number): Promise<{ items: PlaceStock[] }> {
  await placeList.get(viewing, id)
  return { items: await listStockIn(viewing.db, id) }
}

/** Items of a plant that may be the same thing under another code. */
export async function findTwins(
  viewing: Viewing,
  { powerPlantId, name, specification, exceptId }: SimilarQuery,
): Promise<{ items: SimilarItem[] }> {
  const said = { name, specification: specification || null }
  const alike = (await listNames(viewing.db, powerPlantId))
    .filter((one) => one.id !== exceptId && areTwins(said, one))
    .slice(0, MOST_TWINS)
  const items: SimilarItem[] = []
  for (const { id } of alike) {
    const { itemCode, name: called, specification: spec, unit, stock } = await itemList.get(viewing, id)
    items.push({ id, itemCode, name: called, specification: spec, unit, stock })
  }
  return { items }
}
