import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { LentOut } from '#contract/inventory/stock.ts'
import { lotWords } from '#contract/inventory/words.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'

import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { lotDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'
import { InventoryFrame } from '../InventoryFrame.tsx'
import { WarningTags } from '../ItemTags.tsx'

const col = columnsFor(inventoryApi.lots, lotWords)
const none = (value: string) => (value === '0' ? '' : formatQuantity(value))

const columns = [
  col.field('lotNo', {
    sortable: true,
    render: (lotNo, { powerPlantName }) => (
      <>
        {lotNo}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('itemName', {
    sortable: true,
    render: (name, { itemId, itemCode }) => (
      <TwoLines text={`${itemCode} · ${name}`}>
        <Link to={pathTo(paths.item, { id: itemId })}>{`${itemCode} · ${name}`}</Link>
      </TwoLines>
    ),
  }),
  col.field('expiresOn', {
    sortable: true,
    render: (expiresOn, { warnings }) =>
      expiresOn !== null && (
        <span className="vh-words">
          {formatShownDay(expiresOn)}
          <WarningTags warnings={warnings} />
        </span>
      ),
  }),
  col.field('quantity', {
    sortable: true,
    align: 'end',
    render: (quantity, { unit }) => `${formatQuantity(quantity)} ${unit}`,
  }),
  col.field('lent', { sortable: true, align: 'end', render: none }),
  col.field('loans', { render: (loans) => <Holders loans={loans} /> }),
  col.field('places', { render: (places) => places && <TwoLines text={places} /> }),
  col.field('firstVoucherNo', {
    render: (no, { firstVoucherId, firstOn }) => (
      <>
        {firstVoucherId !== null && <Link to={pathTo(paths.stockVoucher, { id: firstVoucherId })}>{no}</Link>}
        <small className="vh-block vh-quiet">{formatShownDay(firstOn)}</small>
      </>
    ),
  }),
  col.day('firstOn', { optional: true }),
  col.label('firstKind', { labels: voucherKindLabels, optional: true }),
] as const

function Holders({ loans }: { readonly loans: readonly LentOut[] }) {
  const w = useWords()
  return loans.map(({ voucherId, holder, dueOn, isOverdue }) => (
    <span key={voucherId} className="vh-line">
      <Link to={pathTo(paths.stockVoucher, { id: voucherId })}>{holder}</Link>
      {isOverdue && <Tag colour="red">{w(t.overdueSince, { day: formatShownDay(dueOn) })}</Tag>}
    </span>
  ))
}

/** The lots and serial numbers of the store, or of one item: what is left of each, where, and who holds it. */
export default function LotsPage() {
  const list = useList(inventoryApi.lots, {
    name: 'stock-lots',
    plant: 'powerPlantId',
    topics: ['inventory-items', 'storage-places', 'stock-vouchers'],
  })
  const drawer = useDrawers(lotDrawers)
  return (
    <InventoryFrame actions={<ExportButton of={list} endpoint={inventoryApi.exportLots} />}>
      <LotFilters of={list} />
      <ListTable nothing={t.noLots} of={list} columns={columns} opens={drawer.lot} />
      {drawer.shown}
    </InventoryFrame>
  )
}

function LotFilters({ of: list }: { readonly of: List<typeof inventoryApi.lots> }) {
  const w = useWords()
  const claims = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  const { itemId } = list.filters
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchLots} />
      <PlantFilter of={list} />
      {itemId && (
        <FilterSelect
          of={list}
          name="itemId"
          label={t.item}
          options={[{ value: Number(itemId), label: w(t.given) }]}
        />
      )}
      <FilterSelect of={list} name="isLeft" label={lotWords.isLeft} options={claims} />
      <FilterSelect of={list} name="isLent" label={lotWords.lent} options={claims} />
      <FilterSelect
        of={list}
        name="expiresWithinDays"
        label={lotWords.expiresOn}
        options={[0, 30, 90].map((days) => ({
          value: days,
          label: days === 0 ? w(t.expired) : w(t.withinDays, { count: days }),
        }))}
      />
    </Filters>
  )
}
