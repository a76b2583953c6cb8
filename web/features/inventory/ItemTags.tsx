import type { InventoryItem } from '#contract/inventory/item.ts'
import { itemWarningColours, itemWarningLabels, type ItemWarning } from '#contract/inventory/labels.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './inventory.words.ts'

/** What is special about an item. */
export function ItemTags({
  item: { isCritical, isTool, isActive },
}: {
  readonly item: Pick<InventoryItem, 'isCritical' | 'isTool' | 'isActive'>
}) {
  const w = useWords()
  return (
    <>
      {isCritical && <Tag colour="orange">{w(itemWords.isCritical)}</Tag>}
      {isTool && <Tag colour="processing">{w(itemWords.isTool.short ?? itemWords.isTool)}</Tag>}
      {!isActive && <Tag>{w(t.unused)}</Tag>}
    </>
  )
}

/** What needs somebody of an item, the most pressing first. */
export function WarningTags({ warnings }: { readonly warnings: readonly ItemWarning[] }) {
  const label = useLabel()
  return warnings.map((one) => (
    <Tag key={one} colour={itemWarningColours[one]}>
      {label(itemWarningLabels[one])}
    </Tag>
  ))
}
