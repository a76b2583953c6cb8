import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { postingAddress } from '#contract/stock-vouchers/counter.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels, voucherStatusLabels } from '#contract/stock-vouchers/labels.ts'
import { voucherWords } from '#contract/stock-vouchers/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { StockFrame } from '../StockFrame.tsx'
import { t } from '../stock-vouchers.words.ts'
import { voucherDrawers } from '../voucher-drawers.ts'
import { VoucherTag } from '../VoucherTag.tsx'

const col = columnsFor(stockVoucherApi.list, voucherWords)

const columns = [
  col.field('voucherNo', {
    sortable: true,
    render: (no, { powerPlantName }) => (
      <>
        {no ?? <NoNumber />}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.label('kind', { labels: voucherKindLabels, sortable: true }),
  col.field('status', {
    sortable: true,
    render: (status, { id, isOverdue, can }) => (
      <span className="vh-line">
        <VoucherTag status={status} />
        {isOverdue && <Overdue />}
        {can.post && <ToPost id={id} />}
      </span>
    ),
  }),
  col.day('datedOn', { sortable: true }),
  col.field('reason', {
    sortable: true,
    render: (reason) => <TwoLines text={reason} />,
  }),
  col.field('valueVnd', { align: 'end', sortable: true, render: (value) => formatMoney(value) }),
  col.field('party', { sortable: true, render: (party, { receiverName }) => receiverName ?? party }),
  col.field('items', { optional: true }),
  col.field('authorName', { sortable: true, optional: true }),
  col.field('approvedByName', { optional: true }),
  col.field('postedByName', { optional: true }),
  col.instant('postedAt', { optional: true }),
  col.field('signedName', { optional: true }),
  col.day('dueOn', { sortable: true, optional: true }),
  col.field('permitNo', { optional: true }),
  col.field('documentNo', { optional: true }),
  col.field('partyUnit', { optional: true }),
  col.field('proposalNo', { optional: true }),
  col.field('taskGroupCode', { optional: true }),
  col.field('abnormalCode', { optional: true }),
] as const

const toVoucher = {
  href: (id: number | string) => pathTo(paths.stockVoucher, { id }),
  preload: () => void import('../details/VoucherPage.tsx').catch(() => undefined),
}

function NoNumber() {
  const w = useWords()
  return <span className="vh-quiet">{w(t.noNumber)}</span>
}

function Overdue() {
  const w = useWords()
  return <Tag colour="red">{w(voucherWords.isOverdue)}</Tag>
}

/** Leads to the form at once: whoever stands at the counter waits. */
function ToPost({ id }: { readonly id: number }) {
  const w = useWords()
  return <ButtonLink to={postingAddress(id)}>{w(t.post)}</ButtonLink>
}

/** The vouchers of the store: of all the user's plants, the latest first. */
export default function VouchersPage() {
  const w = useWords()
  const topics = ['stock-vouchers', 'approval-requests']
  const list = useList(stockVoucherApi.list, { name: 'stock-vouchers', plant: 'powerPlantId', topics })
  const drawer = useDrawers(voucherDrawers)
  return (
    <StockFrame
      actions={
        <>
          <ExportButton of={list} endpoint={stockVoucherApi.exportExcel} />
          <NewButton needs={stockVoucherApi.create} opens={drawer.create}>
            {w(t.newVoucher)}
          </NewButton>
        </>
      }
    >
      <VoucherFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toVoucher} />
      {drawer.shown}
    </StockFrame>
  )
}

function VoucherFilters({ of: list }: { readonly of: List<typeof stockVoucherApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={voucherWords.kind}
        options={optionsOf(voucherKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="status"
        label={voucherWords.status}
        options={optionsOf(voucherStatusLabels, label)}
      />
      <PeriodFilter of={list} />
      <FilterSelect
        of={list}
        name="isOut"
        label={voucherWords.isOut}
        options={[{ value: true, label: w(voucherWords.isOut) }]}
      />
      <FilterSelect
        of={list}
        name="hasProvisional"
        label={voucherWords.hasProvisional}
        options={[{ value: true, label: w(voucherWords.hasProvisional) }]}
      />
    </Filters>
  )
}
