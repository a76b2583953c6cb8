import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'

import { itemDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'
import { ItemFacts, ItemPapers } from './ItemFacts.tsx'
import { ItemHeader } from './ItemHeader.tsx'

/** One item: what it is, how much is kept of it, and what it fits. */
export default function ItemPage() {
  const id = Number(useParams()['id'])
  const { data: item, error } = useRead(inventoryApi.get, { query: { id } })
  const drawer = useDrawers(itemDrawers)
  useLiveRefresh(
    ['inventory-items', 'storage-places', 'inventory-settings'],
    [inventoryApi.get, historyApi.list],
  )
  return (
    <RecordPage error={error} isThere={item !== undefined} list={paths.inventory} toList={t.toList}>
      {item && (
        <>
          <ItemHeader item={item} drawer={drawer} />
          <RecordColumns main={<ItemFacts item={item} />} side={<ItemPapers item={item} />} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}
