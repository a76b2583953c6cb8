import { sql } from 'kysely'

import type { InventoryItem } from '#contract/inventory/item.ts'
import type { PurchaseQuery } from '#contract/inventory/stock.ts'
import { listPurchases } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { itemList } from '../inventory.list.ts'
import type { ToBuy } from './purchase.rules.ts'
import { isLow } from './sources.list.ts'

/** The items that are named, or all below their minimum, each with what it was bought for last. */
export async function listToBuy(
  viewing: Viewing,
  { powerPlantId, itemIds }: PurchaseQuery,
): Promise<ToBuy[]> {
  const { columns, from, where, order } = await itemList.select(viewing, {
    sorting: [],
    ...(powerPlantId !== undefined && { powerPlantId }),
  })
  const meant = itemIds ? sql`i.id = any(${itemIds}::bigint[])` : isLow
  const { rows } = await sql<Omit<InventoryItem, 'can' | 'warnings'>>`
    select ${columns} from ${from} where ${where} and ${meant} order by ${order}`.execute(viewing.db)
  const ids = rows.map(({ id }) => id)
  const last = new Map((await listPurchases(viewing.db, ids, 1)).map((one) => [one.itemId, one]))
  return rows.map((row) => ({ ...row, last: last.get(row.id) }))
}
