import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { ItemDetail } from '#contract/inventory/item.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as labelWords } from '#web/kit/labels/labels.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { ItemDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'
import { ItemTags, WarningTags } from '../ItemTags.tsx'
import { usePurchase } from '../use-purchase.ts'

interface ItemHeaderProps {
  readonly item: ItemDetail
  readonly drawer: ItemDrawers
}

/** Which item it is, and what can be done with it. */
export function ItemHeader({ item, drawer }: ItemHeaderProps) {
  const w = useWords()
  const remove = useRemoval(item)
  const propose = usePurchase()
  const { id, itemCode, name, groupName, placePath, powerPlantId, powerPlantName, can, missing, unit } = item
  const items: readonly (RowAction | false)[] = [
    { label: w(labelWords.title), icon: 'print', run: () => drawer.labels.open(id) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.remove && { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  return (
    <RecordHeader
      id="item"
      code={itemCode}
      tags={
        <>
          <WarningTags warnings={item.warnings} />
          <ItemTags item={item} />
        </>
      }
      title={name}
      about={[groupName, placePath, powerPlantName].join(' · ')}
      actions={
        <>
          {can.propose && (
            <Button tone="primary" onClick={() => void propose({ powerPlantId, itemIds: [id] })}>
              {w(t.proposeThis, { quantity: formatQuantity(missing), unit })}
            </Button>
          )}
          {can.edit && (
            <Button icon="edit" onClick={() => drawer.edit.open(id)}>
              {w(t.changeItem)}
            </Button>
          )}
          <Menu label={w(kitWords.actions)} describedBy="item" items={items.filter((one) => one !== false)} />
        </>
      }
    />
  )
}

function useRemoval({ id, itemCode }: ItemDetail) {
  const navigate = useNavigate()
  const ask = useAskedSteps([inventoryApi.list])
  return async () => {
    const isDone = await ask(
      {
        title: t.removeItemTitle,
        text: t.removeItemText,
        okText: kitWords.remove,
        done: t.itemRemoved,
        danger: true,
        run: () => call(inventoryApi.remove, { query: { id } }),
      },
      { code: itemCode },
    )
    if (isDone) await navigate(paths.inventory)
  }
}
