import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterStatusLabels } from '#contract/inverter-history/statuses.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { historyDrawers } from '../history-drawers.ts'
import { t } from '../inverter-history.words.ts'
import { rangeColumns } from './range-columns.tsx'

/** The days of inverters over a period: which stopped, how long, what was lost. */
export default function RangePage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(inverterHistoryApi.list, {
    name: 'inverter-histories',
    topics: ['inverter-histories', 'unit-states'],
    plant: 'powerPlantId',
  })
  const drawer = useDrawers(historyDrawers)
  // A day that nobody has recorded has no number: for the table, the place of a row on the page is one.
  const rows = list.rows?.map((row, place) => ({ ...row, id: place }))
  return (
    <ListPage title={t.range} actions={<ExportButton of={list} endpoint={inverterHistoryApi.exportExcel} />}>
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="status"
          label={inverterHistoryWords.status}
          options={optionsOf(inverterStatusLabels, label)}
        />
        <FilterSelect
          of={list}
          name="isRecorded"
          label={t.recordedFilter}
          options={[
            { value: true, label: w(inverterHistoryWords.isRecorded) },
            { value: false, label: w(t.proposed) },
          ]}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={{ ...list, rows }}
        columns={rangeColumns}
        rowActions={({ inverterId, reportDate, can }) => [
          {
            label: w(can.edit ? t.edit : t.view),
            icon: 'edit',
            run: () => drawer.day.open(`${inverterId}.${reportDate}`),
          },
        ]}
      />
      {drawer.shown}
    </ListPage>
  )
}
