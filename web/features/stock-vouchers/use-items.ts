import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { formatQuantity, NO_QUANTITY } from '#contract/core/quantity.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './stock-vouchers.words.ts'

/** The items of a plant with what stands where; undefined while they are being read. */
export function useItems(powerPlantId: number): readonly ItemToMove[] | undefined {
  return useRead(stockVoucherApi.items, { query: { powerPlantId } }).data?.items
}

/** How much of an item can still be handed out, in words, with what is lent and promised of it. */
export function useAvailable() {
  const w = useWords()
  return ({ available, reserved, lent, unit }: ItemToMove): string => {
    const parts = [
      lent !== NO_QUANTITY && w(t.partLent, { quantity: formatQuantity(lent) }),
      reserved !== NO_QUANTITY && w(t.partReserved, { quantity: formatQuantity(reserved) }),
    ].filter((part) => part !== false)
    const said = w(t.available, { quantity: formatQuantity(available), unit })
    return parts.length === 0 ? said : `${said} (${parts.join(', ')})`
  }
}
