import { pathTo, paths } from '#contract/core/paths.ts'
import { roundStatusLabels, routeFrequencyLabels } from '#contract/inspection-rounds/labels.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inspectionRoundWords } from '#contract/inspection-rounds/rounds/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import { InspectionFrame } from '../InspectionFrame.tsx'
import { RoundStatusTag } from '../RoundStatusTag.tsx'

const col = columnsFor(inspectionRoundApi.list, inspectionRoundWords)
const columns = [
  col.instant('dueAt', { sortable: true }),
  col.field('routeName', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        {name}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('shiftCode'),
  col.field('status', { sortable: true, render: (status) => <RoundStatusTag status={status} /> }),
  col.number('stopCount'),
  col.number('visitedCount'),
  col.number('onTimeCount'),
  col.number('failedCount', { sortable: true }),
  col.field('walkedByName', { sortable: true }),
  col.instant('startedAt', { optional: true, sortable: true }),
  col.instant('finishedAt', { optional: true, sortable: true }),
  col.instant('dueUntil', { optional: true }),
  col.label('frequency', { labels: routeFrequencyLabels, optional: true }),
] as const

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.inspectionRound, { id }),
  preload: () => void import('./RoundPage.tsx').catch(() => undefined),
}

/** The rounds of the user's plants: what is due, what was walked, what was missed. */
export default function RoundsPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(inspectionRoundApi.list, {
    name: 'inspection-rounds',
    plant: 'powerPlantId',
    topics: ['inspection-rounds', 'inspection-routes'],
  })
  return (
    <InspectionFrame actions={<ExportButton of={list} endpoint={inspectionRoundApi.exportExcel} />}>
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchRounds} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="status"
          label={inspectionRoundWords.status}
          options={optionsOf(roundStatusLabels, label)}
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
        <FilterSelect
          of={list}
          name="hasFailed"
          label={t.failedOrNot}
          options={[
            { value: true, label: w(t.withFailed) },
            { value: false, label: w(t.allFine) },
          ]}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.noRounds} of={list} columns={columns} opens={record} />
    </InspectionFrame>
  )
}
