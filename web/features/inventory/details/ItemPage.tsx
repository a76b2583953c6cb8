import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { ItemDetail } from '#contract/inventory/item.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { type ItemDrawers, itemDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'
import { ItemFacts, ItemPapers } from './ItemFacts.tsx'
import { ItemHeader } from './ItemHeader.tsx'
import { LotsOfItem } from '../lots/LotsOfItem.tsx'
import { Held, ReorderFigure, StockChart, StockNow, Wanted } from './ItemStock.tsx'
import { Moves } from './Moves.tsx'
import { Purchases } from './Purchases.tsx'

const topics = ['inventory-items', 'storage-places', 'inventory-settings', 'stock-vouchers', 'proposals']

const read = [inventoryApi.get, inventoryApi.stock, inventoryApi.lots, inventoryApi.moves, historyApi.list]

/** One item: how much there is of it and where, how that came, what it is and what it fits. */
export default function ItemPage() {
  const id = Number(useParams()['id'])
  const { data: item, error } = useRead(inventoryApi.get, { query: { id } })
  const drawer = useDrawers(itemDrawers)
  useLiveRefresh(topics, read)
  return (
    <RecordPage error={error} isThere={item !== undefined} list={paths.inventory} toList={t.toList}>
      {item && (
        <>
          <ItemHeader item={item} drawer={drawer} />
          <Body item={item} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface BodyProps {
  readonly item: ItemDetail
  readonly drawer: ItemDrawers
}

function Body({ item, drawer }: BodyProps) {
  const w = useWords()
  const { data: stock, error } = useRead(inventoryApi.stock, { query: { id: item.id } })
  return (
    <RecordColumns
      main={
        stock ? (
          <>
            <StockNow item={item} stock={stock} />
            <Held item={item} stock={stock} />
            <LotsOfItem item={item} opens={drawer.lot} />
            <Wanted item={item} stock={stock} />
            <StockChart item={item} stock={stock} />
            <RecordCard title={w(t.moves)}>
              <Moves itemId={item.id} unit={item.unit} />
            </RecordCard>
          </>
        ) : (
          <NotRead error={error} lines={10} />
        )
      }
      side={
        <>
          <ItemFacts item={item} />
          {stock && <ReorderFigure item={item} stock={stock} />}
          {stock && <Purchases unit={item.unit} purchases={stock.purchases} />}
          <ItemPapers item={item} />
        </>
      }
    />
  )
}
