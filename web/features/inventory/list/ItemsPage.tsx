import { useNavigate } from 'react-router'

import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { itemTrackingLabels } from '#contract/inventory/labels.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useSelection } from '#web/kit/table/selection/use-selection.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { itemDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'
import { InventoryFrame } from '../InventoryFrame.tsx'
import { ItemTags, WarningTags } from '../ItemTags.tsx'
import { usePurchase } from '../use-purchase.ts'
import { BuyMissing } from './BuyMissing.tsx'
import { ItemFilters } from './ItemFilters.tsx'

const col = columnsFor(inventoryApi.list, itemWords)
const figure = { align: 'end' } as const

const columns = [
  col.field('itemCode', {
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('name', {
    sortable: true,
    render: (name, item) => (
      <>
        <span className="vh-line">
          {name}
          <ItemTags item={item} />
        </span>
        {item.specification && <small className="vh-block vh-quiet">{item.specification}</small>}
      </>
    ),
  }),
  col.field('stock', {
    ...figure,
    sortable: true,
    render: (stock, { unit, available }) => (
      <>
        {`${formatQuantity(stock)} ${unit}`}
        {available !== stock && <Available quantity={available} />}
      </>
    ),
  }),
  col.field('minStock', { ...figure, sortable: true, render: (value) => formatQuantity(value) }),
  col.field('maxStock', { ...figure, render: (value) => formatQuantity(value) }),
  col.field('warnings', {
    render: (warnings) =>
      warnings.length > 0 && (
        <span className="vh-marks">
          <WarningTags warnings={warnings} />
        </span>
      ),
  }),
  col.field('placePath', { sortable: true, render: (path) => path && <TwoLines text={path} /> }),
  col.field('valueVnd', { ...figure, sortable: true, render: (value) => formatMoney(value) }),
  col.field('specification', { optional: true }),
  col.field('groupName', { sortable: true, optional: true }),
  col.field('meanPriceVnd', { ...figure, optional: true, render: (value) => formatMoney(value) }),
  col.field('lent', { ...figure, optional: true, render: (value) => formatQuantity(value) }),
  col.field('available', { ...figure, optional: true, render: (value) => formatQuantity(value) }),
  col.field('reserved', { ...figure, optional: true, render: (value) => formatQuantity(value) }),
  col.field('ordered', { ...figure, optional: true, render: (value) => formatQuantity(value) }),
  col.field('missing', { ...figure, optional: true, render: (value) => formatQuantity(value) }),
  col.day('lastMovedOn', { sortable: true, optional: true }),
  col.day('expiresOn', { sortable: true, optional: true }),
  col.field('unit', { sortable: true, optional: true }),
  col.field('manufacturer', { sortable: true, optional: true }),
  col.field('origin', { optional: true }),
  col.field('safetyStock', { ...figure, optional: true, render: (value) => formatQuantity(value) }),
  col.number('leadTimeDays', { optional: true }),
  col.field('suppliers', { optional: true }),
  col.label('tracking', { labels: itemTrackingLabels, optional: true }),
  col.field('note', { optional: true }),
] as const

/** What of it can still be handed out, where that is not all. */
function Available({ quantity }: { readonly quantity: string }) {
  const w = useWords()
  return <small className="vh-block">{`${w(itemWords.available)} ${formatQuantity(quantity)}`}</small>
}

const toItem = {
  href: (id: number | string) => pathTo(paths.item, { id }),
  preload: () => void import('../details/ItemPage.tsx').catch(() => undefined),
}

/** What the user's plants keep in store. */
export default function ItemsPage() {
  const w = useWords()
  const mayImport = useMay()(inventoryApi.runImport)
  const navigate = useNavigate()
  const list = useList(inventoryApi.list, {
    name: 'inventory-items',
    plant: 'powerPlantId',
    topics: ['inventory-items', 'storage-places', 'inventory-settings', 'stock-vouchers', 'proposals'],
  })
  const drawer = useDrawers(itemDrawers)
  const propose = usePurchase()
  const selection = useSelection(list.rows, () => true)
  const ids = selection.chosen.map(({ id }) => id)
  const plants = new Set(selection.chosen.map(({ powerPlantId }) => powerPlantId))
  const [plantId] = plants
  const isMissing = selection.chosen.some(({ can }) => can.propose)
  return (
    <InventoryFrame
      actions={
        <>
          {plantId !== undefined && plants.size === 1 && isMissing && (
            <Button tone="primary" onClick={() => void propose({ powerPlantId: plantId, itemIds: ids })}>
              {w(t.propose)}
            </Button>
          )}
          {ids.length === 0 && <BuyMissing of={list} />}
          {ids.length > 0 && (
            <Button icon="print" onClick={() => drawer.labels.open(ids.join('.'))}>
              {w(t.printThese, { count: ids.length })}
            </Button>
          )}
          {mayImport && (
            <Button icon="upload" onClick={() => void navigate(paths.inventoryImport)}>
              {w(t.importFile)}
            </Button>
          )}
          <ExportButton of={list} endpoint={inventoryApi.exportExcel} />
          <NewButton needs={inventoryApi.create} opens={drawer.create}>
            {w(t.newItem)}
          </NewButton>
        </>
      }
    >
      <ItemFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toItem} selection={selection} />
      {drawer.shown}
    </InventoryFrame>
  )
}
