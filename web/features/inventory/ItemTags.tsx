import type { InventoryItem } from '#contract/inventory/item.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
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
