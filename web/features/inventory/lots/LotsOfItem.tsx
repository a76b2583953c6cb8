import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { ItemDetail } from '#contract/inventory/item.ts'
import type { StockLot } from '#contract/inventory/lot.ts'
import { itemWords, lotWords } from '#contract/inventory/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { WarningTags } from '../ItemTags.tsx'

const SHOWN = 10

interface LotsOfItemProps {
  readonly item: ItemDetail
  readonly opens: DrawerHandle
}

/** What is left of a tracked item lot by lot, the first to expire first; nothing for an item that is not tracked. */
export function LotsOfItem({ item, opens }: LotsOfItemProps) {
  return item.tracking === 'none' ? null : <Lots item={item} opens={opens} />
}

function Lots({ item: { id: itemId, powerPlantId, unit }, opens }: LotsOfItemProps) {
  const w = useWords()
  const query = { itemId, isLeft: true, sorting: 'expiresOn, lotNo', maxResultCount: SHOWN }
  const { data } = useRead(inventoryApi.lots, { query })
  const all = `${paths.stockLots}?powerPlantId=${powerPlantId}&itemId=${itemId}`
  if (!data) return null
  const more = data.totalCount - data.items.length
  return (
    <RecordCard title={w(t.lots)} action={<Link to={all}>{w(t.allLots)}</Link>}>
      {data.items.length === 0 && <p className="vh-note">{w(t.noLotLeft)}</p>}
      <ul className="vh-lined">
        {data.items.map((lot) => (
          <li key={lot.id} className="vh-words">
            <Link to={opens.href(lot.id)} state={opens.state} onPointerEnter={opens.preload}>
              {lot.lotNo}
            </Link>
            <LotLine lot={lot} unit={unit} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to={`${all}&isLeft=true`}>{w(t.moreLots, { count: more })}</Link>
        </p>
      )}
    </RecordCard>
  )
}

function LotLine({ lot, unit }: { readonly lot: StockLot; readonly unit: string }) {
  const w = useWords()
  const { quantity, lent, places, loans, expiresOn, warnings } = lot
  return (
    <>
      {quantity !== '0' && (
        <>
          <strong>{`${formatQuantity(quantity)} ${unit}`}</strong>
          <small>{places}</small>
        </>
      )}
      {lent !== '0' && (
        <>
          <Tag colour="orange">{`${w(itemWords.lent)} ${formatQuantity(lent)} ${unit}`}</Tag>
          <small>{loans.map(({ holder }) => holder).join('; ')}</small>
        </>
      )}
      {expiresOn && <small>{`${w(lotWords.expiresOn)}: ${formatShownDay(expiresOn)}`}</small>}
      <WarningTags warnings={warnings} />
    </>
  )
}
