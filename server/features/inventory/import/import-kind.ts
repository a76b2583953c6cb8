import type { ImportRun, WholeKind } from '#server/features/imports/imports.public.ts'
import { reverseOpening } from '#server/features/stock-vouchers/stock-vouchers.public.ts'

import { removeItem, retireItem } from '../inventory.service.ts'
import { isOnVouchers } from '../stock/stock.list.ts'
import { type ItemMarks, listChanged, listStanding } from './import.list.ts'

function marksOf({ marks }: ImportRun): ItemMarks {
  const { items = [], versions = [], openingId = null } = marks as Partial<ItemMarks>
  return { items, versions, openingId }
}

/**
 * Items from files: added in one call, all or nothing, and taken back alike while nobody has touched one. What was posted
 * stays in the books with its reversal, so an item with opening stock is put out of use and not deleted.
 */
export const itemsImport: WholeKind = {
  permission: 'Inventory.Edit',
  async listTouched(db, run) {
    const items = await listChanged(db, marksOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    const { items, openingId } = marksOf(run)
    if (openingId !== null) await reverseOpening(work, openingId, `Hoàn tác nhập tệp ${run.fileName}`)
    for (const id of await listStanding(work.db, items))
      await ((await isOnVouchers(work.db, id)) ? retireItem(work, id) : removeItem(work, id))
  },
}
