import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { formatQuantity, lessQuantity, thousandthsOf } from '#contract/core/quantity.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './stock-vouchers.words.ts'

/** The items of a plant with what stands where; undefined while they are being read. */
export function useItems(powerPlantId: number): readonly ItemToMove[] | undefined {
  return useRead(stockVoucherApi.items, { query: { powerPlantId } }).data?.items
}

/** How much of an item can still be promised, in words. */
export function useAvailable() {
  const w = useWords()
  return ({ quantity, reserved, unit }: ItemToMove): string => {
    const free = lessQuantity(quantity, reserved)
    const shown = thousandthsOf(free) < 0n ? '0' : formatQuantity(free)
    return thousandthsOf(reserved) === 0n
      ? w(t.inStock, { quantity: shown, unit })
      : w(t.inStockReserved, { quantity: shown, unit, reserved: formatQuantity(reserved) })
  }
}
