import { pathTo, paths } from '#contract/core/paths.ts'
import { gateAuthorityLabels, gateOrderApi, gateOrderStatusLabels } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { gateOrderColumns } from './gate-order-columns.tsx'
import { gateOrderDrawers } from './gate-order-drawers.ts'
import { t } from './gate-orders.words.ts'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.gateOrder, { id }),
  preload: () => void import('./details/GateOrderPage.tsx').catch(() => undefined),
}

/** The orders to move gates at the plants that the user may see. */
export default function GateOrdersPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(gateOrderApi.list, {
    name: 'gate-orders',
    plant: 'powerPlantId',
    topics: ['gate-orders'],
  })
  const drawer = useDrawers(gateOrderDrawers)
  return (
    <ListPage
      title={t.orders}
      actions={
        <>
          <ExportButton of={list} endpoint={gateOrderApi.exportExcel} />
          <NewButton needs={gateOrderApi.create} opens={drawer.create}>
            {w(t.newOrder)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="isOpen"
          label={t.openness}
          options={[{ value: true, label: w(t.onlyOpen) }]}
        />
        <FilterSelect
          of={list}
          name="status"
          label={gateOrderWords.status}
          options={optionsOf(gateOrderStatusLabels, label)}
        />
        <FilterSelect
          of={list}
          name="authority"
          label={gateOrderWords.authority}
          options={optionsOf(gateAuthorityLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={gateOrderColumns}
        opens={record}
        rowActions={({ id }) => [
          { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
        ]}
      />
      {drawer.shown}
    </ListPage>
  )
}
