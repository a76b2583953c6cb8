import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { takeStatusLabels } from '#contract/stock-takes/labels.ts'
import { takeWords } from '#contract/stock-takes/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../stock-takes.words.ts'
import { takeDrawers } from '../take-drawers.ts'
import { TakeStatusTag } from '../TakeStatusTag.tsx'

const col = columnsFor(stockTakeApi.list, takeWords)
const figure = { align: 'end' } as const

const columns = [
  col.field('takeNo', {
    sortable: true,
    render: (takeNo, { powerPlantName }) => (
      <>
        {takeNo}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('title', { sortable: true }),
  col.field('status', { sortable: true, render: (status) => <TakeStatusTag status={status} /> }),
  col.minute('plannedAt', { sortable: true }),
  col.field('places', {
    render: (places) => <TwoLines text={places} />,
  }),
  col.number('lineCount', { sortable: true }),
  col.number('countedCount'),
  col.number('differenceCount'),
  col.field('submittedVnd', { ...figure, optional: true, render: (value) => formatMoney(value) }),
  col.field('surplusVnd', { ...figure, render: (value) => formatMoney(value) }),
  col.field('shortageVnd', { ...figure, render: (value) => formatMoney(value) }),
  col.instant('approvedAt', { sortable: true, optional: true }),
  col.field('approvedByName', { optional: true }),
  col.field('voucherNo', { optional: true }),
  col.field('authorName', { sortable: true, optional: true }),
  col.field('note', { optional: true }),
] as const

const toTake = {
  href: (id: number | string) => pathTo(paths.stockTake, { id }),
  preload: () => void import('../details/TakePage.tsx').catch(() => undefined),
}

/** The stock-takes of the user's plants. */
export default function TakesPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const list = useList(stockTakeApi.list, {
    name: 'stock-takes',
    plant: 'powerPlantId',
    topics: ['stock-takes'],
  })
  const drawer = useDrawers(takeDrawers)
  return (
    <ListPage
      title={t.title}
      actions={
        <>
          <ExportButton of={list} endpoint={stockTakeApi.exportExcel} />
          {may(stockTakeApi.count) && (
            <ButtonLink to={paths.takesOnDevice} icon="play">
              {w(t.onDevice)}
            </ButtonLink>
          )}
          <NewButton needs={stockTakeApi.create} opens={drawer.create}>
            {w(t.newTake)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="status"
          label={takeWords.status}
          options={optionsOf(takeStatusLabels, label)}
        />
        <FilterSelect
          of={list}
          name="isOpen"
          label={t.openOrNot}
          options={[
            { value: true, label: w(t.stillOpen) },
            { value: false, label: w(t.over) },
          ]}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toTake} />
      {drawer.shown}
    </ListPage>
  )
}
