import { pathTo, paths } from '#contract/core/paths.ts'
import { minutesText } from '#contract/core/span.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import {
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
  reportStatuses,
  reportStatusLabels,
} from '#contract/report-plans/labels.ts'
import type { ReportOccurrence } from '#contract/report-plans/occurrence.ts'
import { dueToday, occurrenceWords } from '#contract/report-plans/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { LabelCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { ReportFrame } from './ReportFrame.tsx'
import { StatusTags, usePeriod } from './ReportTags.tsx'
import { t } from './report-plans.words.ts'
import { topics } from './stale.ts'

const col = columnsFor(reportPlanApi.occurrences, occurrenceWords)
const columns = [
  col.field('reportName', {
    sortable: true,
    render: (_, report) => <Name report={report} />,
  }),
  col.field('status', { sortable: true, render: (_, report) => <StatusTags report={report} /> }),
  col.minute('dueLegalAt', { sortable: true }),
  col.minute('dueInternalAt', { sortable: true }),
  col.number('daysLeft'),
  col.field('recipient', {
    sortable: true,
    render: (recipient) => <TwoLines text={recipient} />,
  }),
  col.field('preparerName', { sortable: true }),
  col.field('approverName', { sortable: true, optional: true }),
  col.instant('sentAt', { sortable: true, optional: true }),
  col.field('lateMinutes', {
    sortable: true,
    render: (minutes) => minutes !== null && minutes > 0 && <LabelCell label={minutesText(minutes)} />,
  }),
  col.label('field', { labels: reportFieldLabels, optional: true }),
  col.label('frequency', { labels: reportFrequencyLabels, optional: true }),
  col.label('channel', { labels: reportChannelLabels, optional: true }),
  col.field('letterSymbol', { optional: true }),
  col.field('receipt', { optional: true }),
  col.field('reason', { optional: true }),
] as const

function Name({ report }: { readonly report: ReportOccurrence }) {
  const period = usePeriod()(report)
  return (
    <>
      <TwoLines text={report.reportName} />
      {period && <small className="vh-block vh-quiet">{period}</small>}
      {report.powerPlantName !== null && <PlantLine name={report.powerPlantName} />}
    </>
  )
}

const toReport = { href: (id: number | string) => pathTo(paths.reportOccurrence, { id }) }

/** What is due to whom: late first, then as it is due; what has gone out last. */
export default function OccurrencesPage() {
  const list = useList(reportPlanApi.occurrences, {
    name: 'report-occurrences',
    plant: 'powerPlantId',
    topics,
  })
  return (
    <ReportFrame actions={<ExportButton of={list} endpoint={reportPlanApi.exportOccurrences} />}>
      <OccurrenceFilters of={list} />
      <ListTable nothing={t.nothingDue} of={list} columns={columns} opens={toReport} />
    </ReportFrame>
  )
}

function OccurrenceFilters({ of: list }: { readonly of: List<typeof reportPlanApi.occurrences> }) {
  const w = useWords()
  const label = useLabel()
  const yesOrNo = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="status"
        label={occurrenceWords.status}
        options={reportStatuses.map((status) => ({
          value: status,
          label: label(reportStatusLabels[status]),
        }))}
      />
      <FilterSelect of={list} name="isOpen" label={t.openOnly} options={yesOrNo} />
      <FilterSelect of={list} name="isDueToday" label={dueToday} options={yesOrNo} />
      <FilterSelect of={list} name="isCompany" label={t.companyOnly} options={yesOrNo} />
      <FilterSelect of={list} name="isMine" label={t.mineOnly} options={yesOrNo} />
      <FilterSelect
        of={list}
        name="field"
        label={occurrenceWords.field}
        options={optionsOf(reportFieldLabels, label)}
      />
      <FilterSelect
        of={list}
        name="frequency"
        label={occurrenceWords.frequency}
        options={optionsOf(reportFrequencyLabels, label)}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
