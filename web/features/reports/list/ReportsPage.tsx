import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportKindLabels, reportKinds } from '#contract/reports/kinds.ts'
import { reportStandingLabels } from '#contract/reports/labels.ts'
import { periodText } from '#contract/reports/periods.ts'
import { reportWords } from '#contract/reports/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
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
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { reportDrawers } from '../report-drawers.ts'
import { t } from '../reports.words.ts'
import { ReportsFrame } from '../ReportsFrame.tsx'
import { ReportTags } from '../ReportTags.tsx'

const col = columnsFor(reportApi.list, reportWords)

const columns = [
  col.field('kind', {
    sortable: true,
    render: (kind, { powerPlantName }) => <Kind kind={kind} plant={powerPlantName} />,
  }),
  col.field('from', {
    title: t.period,
    sortable: true,
    render: (_, report) => <Period of={report} />,
  }),
  col.number('revision', { sortable: true }),
  col.field('standing', { sortable: true, render: (_, report) => <ReportTags of={report} /> }),
  col.number('differenceCount'),
  col.field('confirmedByName'),
  col.instant('confirmedAt', { sortable: true }),
  col.instant('approvedAt', { sortable: true }),
  col.field('authorName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
  col.field('reason', { optional: true }),
  col.instant('driftedAt', { optional: true }),
] as const

function Kind({ kind, plant }: { readonly kind: keyof typeof reportKinds; readonly plant: string }) {
  const label = useLabel()
  return (
    <>
      {label(reportKindLabels[kind])}
      <PlantLine name={plant} />
    </>
  )
}

interface PeriodProps {
  readonly of: {
    readonly kind: keyof typeof reportKinds
    readonly from: string
    readonly to: string
    readonly recordName: string | null
  }
}

/** What a report is about: its days, or its shift or event. */
function Period({ of: { kind, from, to, recordName } }: PeriodProps) {
  const language = useLanguage()
  return <>{recordName ?? periodText(reportKinds[kind], { from, to }, language, formatShownDay)}</>
}

const toReport = {
  href: (id: number | string) => pathTo(paths.report, { id }),
  preload: () => void import('../details/ReportPage.tsx').catch(() => undefined),
}

/** The reports of the user's plants, the latest period first. */
export default function ReportsPage() {
  const w = useWords()
  const list = useList(reportApi.list, {
    name: 'reports',
    plant: 'powerPlantId',
    topics: ['reports', 'approval-requests'],
  })
  const drawer = useDrawers(reportDrawers)
  return (
    <ReportsFrame
      actions={
        <>
          <ExportButton of={list} endpoint={reportApi.exportExcel} />
          <ButtonLink to={paths.reportPreview} icon="search">
            {w(t.preview)}
          </ButtonLink>
          <NewButton needs={reportApi.create} opens={drawer.create}>
            {w(t.newReport)}
          </NewButton>
        </>
      }
    >
      <ReportFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toReport} />
      {drawer.shown}
    </ReportsFrame>
  )
}

function ReportFilters({ of: list }: { readonly of: List<typeof reportApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={reportWords.kind}
        options={optionsOf(reportKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="standing"
        label={reportWords.standing}
        options={optionsOf(reportStandingLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isDrifted"
        label={t.driftFilter}
        options={[
          { value: true, label: w(t.drifted) },
          { value: false, label: w(t.notDrifted) },
        ]}
      />
      <FilterSelect
        of={list}
        name="isNewest"
        label={t.revisions}
        options={[{ value: true, label: w(t.newestOnly) }]}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
