import { Link, useParams } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { placeKindLabels } from '#contract/inventory/labels.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import type { PlaceStock } from '#contract/inventory/stock.ts'
import { itemWords, placeWords } from '#contract/inventory/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { t as labelWords } from '#web/kit/labels/labels.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { placeDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'

/** One place, as the code on it opens it: what stands there. */
export default function PlacePage() {
  const w = useWords()
  const label = useLabel()
  const id = Number(useParams()['id'])
  const { data: place, error } = useRead(placeApi.get, { query: { id } })
  const { data: stock } = useRead(inventoryApi.placeStock, { query: { id } })
  const drawer = useDrawers(placeDrawers)
  useLiveRefresh(['storage-places', 'stock-vouchers'], [placeApi.get, inventoryApi.placeStock])
  return (
    <RecordPage error={error} isThere={place !== undefined} list={paths.storagePlaces} toList={t.toPlaces}>
      {place && (
        <RecordHeader
          id="place"
          code={place.code}
          tags={place.isClosed && <Tag>{w(placeWords.isClosed)}</Tag>}
          title={place.path}
          about={[label(placeKindLabels[place.kind]), place.address, place.powerPlantName]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <Button icon="print" onClick={() => drawer.labels.open(id)}>
              {w(labelWords.title)}
            </Button>
          }
        />
      )}
      {stock && (
        <RecordCard title={w(t.standsHere)}>
          {stock.items.length === 0 && <p className="vh-note">{w(t.emptyPlace)}</p>}
          <ul className="vh-lined">
            {stock.items.map((row) => (
              <li key={`${row.itemId} ${row.placePath} ${row.lotNo} ${row.isLent}`} className="vh-line">
                <StockLine row={row} path={place?.path ?? ''} />
              </li>
            ))}
          </ul>
        </RecordCard>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface StockLineProps {
  readonly row: PlaceStock
  /** Where one looks: what stands in it itself need not say so. */
  readonly path: string
}

function StockLine({ row, path }: StockLineProps) {
  const w = useWords()
  const { itemId, itemCode, name, unit, placePath, lotNo, expiresOn, isLent, quantity } = row
  return (
    <>
      <Link to={pathTo(paths.item, { id: itemId })}>{`${itemCode} · ${name}`}</Link>
      <strong>{`${formatQuantity(quantity)} ${unit}`}</strong>
      {placePath !== path && <small>{placePath}</small>}
      {lotNo && <small>{`${w(t.lot)} ${lotNo}`}</small>}
      {expiresOn && <small>{`${w(itemWords.expiresOn)}: ${formatShownDay(expiresOn)}`}</small>}
      {isLent && <Tag colour="orange">{w(itemWords.lent)}</Tag>}
    </>
  )
}
