import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'
import type { InventoryItem, ItemQuery } from '#contract/inventory/item.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import type {
  ItemStock,
  PlaceStock,
  PurchaseDraft,
  Reorder,
  SimilarItem,
  SimilarQuery,
} from '#contract/inventory/stock.ts'
import { draftProposal } from '#server/features/proposals/proposals.public.ts'
import {
  listLoansOf,
  listStockAt,
  listStockByDay,
} from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { itemList } from '../inventory.list.ts'
import { placeList } from '#server/features/storage-places/storage-places.public.ts'
import { readInventorySettings } from '../settings.store.ts'
import { reorderOf } from './reorder.rules.ts'
import { findUsed, listNames, listOrders, listRequests, listStockIn } from './stock.list.ts'
import { areTwins } from './twins.rules.ts'

const MOST_TWINS = 5
const MOST_ROWS = 100

/** How much of an item stands where, who holds what is lent, and what is asked for. @throws problem `core.notFound` */
export async function readStock(viewing: Viewing, id: number): Promise<ItemStock> {
  const item = await itemList.get(viewing, id)
  const { db } = viewing
  const at = await listStockAt(db, [id])
  const days = await listStockByDay(db, id)
  return {
    at: at.map(({ itemId: _item, ...spot }) => spot),
    days: days.map(({ day, quantity }) => ({ day, quantity })) as ItemStock['days'],
    loans: await listLoansOf(viewing, id),
    requests: await listRequests(db, id),
    orders: await listOrders(db, id),
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

/**
 * Drafts a proposal of what is missing: of the items that are named, or of all below their minimum.
 *
 * @throws problem `inventory.nothingMissing`; `core.notFound` for an item of another plant
 */
export async function proposePurchase(
  work: Work,
  { powerPlantId, itemIds }: PurchaseDraft,
): Promise<{ proposalId: number; itemCount: number }> {
  // Whoever proposes need not see the store; what is missing there is told to those who do.
  if (!work.actor.permissions.has('Inventory.View'))
    throw new Problem(coreProblems.forbidden, { permission: 'Inventory.View' })
  const items = await itemsToBuy(work, powerPlantId, itemIds)
  const missing = items.filter(({ missing: count }) => thousandthsOf(count) > 0n).slice(0, MOST_ROWS)
  if (missing.length === 0) throw new Problem(inventoryProblems.nothingMissing)
  const [first] = missing
  const { id } = await draftProposal(work, {
    powerPlantId,
    title: missing.length === 1 ? `Mua ${first?.name}` : `Mua ${missing.length} vật tư dưới định mức`,
    content: 'Bổ sung vật tư dưới định mức tồn kho đến mức tối đa, đã trừ số đang đề nghị mua.',
    reason: 'Tồn kho dưới định mức tối thiểu',
    urgency: 'normal',
    fileIds: [],
    details: {
      kind: 'materials',
      items: missing.map(toRow),
      neededOn: null,
      costVnd: null,
      equipment: null,
      deviceId: null,
      abnormalId: null,
    },
  })
  return { proposalId: id, itemCount: missing.length }
}

const toRow = ({ itemCode, name, specification, unit, missing, stock, minStock }: InventoryItem) => ({
  itemCode,
  name: [name, specification].filter(Boolean).join(', ').slice(0, 200),
  unit,
  quantity: Number(missing),
  note: `Mã ${itemCode}; tồn ${stock}, định mức ${minStock ?? '0'}`,
})

async function itemsToBuy(
  work: Work,
  powerPlantId: number,
  itemIds: readonly number[] | undefined,
): Promise<InventoryItem[]> {
  if (itemIds === undefined) {
    const query: ItemQuery = { powerPlantId, isLow: true, skipCount: 0, maxResultCount: 1000, sorting: [] }
    return (await itemList.page(work, query)).items
  }
  const items: InventoryItem[] = []
  for (const id of new Set(itemIds)) {
    const item = await itemList.get(work, id)
    if (item.powerPlantId !== powerPlantId) throw new Problem(coreProblems.notFound)
    items.push(item)
  }
  return items
}
