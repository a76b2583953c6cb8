import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { ItemUnit } from '#contract/inventory/item.ts'
import { itemTrackingLabels } from '#contract/inventory/labels.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'

const quantity = (value: unknown) => (typeof value === 'string' ? formatQuantity(value) : undefined)
const units = rowsText(({ unit, factor }: ItemUnit) => `1 ${unit} = ${formatQuantity(factor)}`)

/** Who changed what of an item. */
export function ItemHistory() {
  const item = useRead(inventoryApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="inventory-items"
      title={item?.itemCode ?? ''}
      words={itemWords}
      values={{
        tracking: itemTrackingLabels,
        minStock: quantity,
        maxStock: quantity,
        safetyStock: quantity,
        units,
      }}
    />
  )
}
