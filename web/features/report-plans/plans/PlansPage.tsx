import { formatShownDay } from '#contract/core/format.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import {
  applicabilityColours,
  applicabilityLabels,
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
} from '#contract/report-plans/labels.ts'
import type { ReportPlan } from '#contract/report-plans/plan.ts'
import { ruleText } from '#contract/report-plans/rule-text.ts'
import { planWords } from '#contract/report-plans/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { planDrawers } from '../report-drawers.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { t } from '../report-plans.words.ts'
import { stale, topics } from '../stale.ts'

const col = columnsFor(reportPlanApi.list, planWords)
const columns = [
  col.field('reportName', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        <TwoLines text={name} />
        {powerPlantName === null ? <Company /> : <PlantLine name={powerPlantName} />}
      </>
    ),
  }),
  col.label('field', { labels: reportFieldLabels, sortable: true, optional: true }),
  col.field('recipient', {
    sortable: true,
    render: (recipient) => <TwoLines text={recipient} />,
  }),
  col.field('frequency', { title: t.due, sortable: true, render: (_, plan) => <Rule plan={plan} /> }),
  col.minute('nextDueAt', { sortable: true }),
  col.field('lateCount', {
    sortable: true,
    align: 'end',
    render: (count) => (count > 0 ? <Tag colour="red">{count}</Tag> : ''),
  }),
  col.field('preparerName', { sortable: true }),
  col.field('approverName', { sortable: true, optional: true }),
  col.field('applies', { sortable: true, render: (applies) => <Applies applies={applies} /> }),
  col.field('legalBasis', { optional: true }),
  col.field('basisValidUntil', {
    sortable: true,
    optional: true,
    render: (_, plan) => <Basis plan={plan} />,
  }),
  col.label('channel', { labels: reportChannelLabels, optional: true }),
  col.field('formName', { optional: true }),
  col.field('penalty', { optional: true }),
  col.field('reportGroup', { optional: true }),
  col.field('note', { optional: true }),
] as const

function Company() {
  return <small className="vh-note">{` · ${useWords()(t.ofCompany)}`}</small>
}

function Rule({ plan }: { readonly plan: ReportPlan }) {
  return <>{useLabel()(ruleText(plan))}</>
}

function Applies({ applies }: Pick<ReportPlan, 'applies'>) {
  return <Tag colour={applicabilityColours[applies]}>{useLabel()(applicabilityLabels[applies])}</Tag>
}

function Basis({ plan: { basisValidUntil, isBasisOver } }: { readonly plan: ReportPlan }) {
  const w = useWords()
  if (basisValidUntil === null) return null
  return (
    <>
      {formatShownDay(basisValidUntil)}
      {isBasisOver && <Tag colour="orange">{w(t.toReview)}</Tag>}
    </>
  )
}

/** The lines of the plan: what is to be reported, to whom, by which rule, and by whom. */
export default function PlansPage() {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()
  const list = useList(reportPlanApi.list, { name: 'report-plans', plant: 'powerPlantId', topics })
  const drawer = useDrawers(planDrawers)

  async function remove({ id, reportName }: ReportPlan): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeLine),
      text: reportName,
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(reportPlanApi.remove, { query: { id } }),
    })
    if (isDone) await refresh(...stale)
  }

  return (
    <ReportFrame
      actions={
        <>
          <ExportButton of={list} endpoint={reportPlanApi.exportExcel} />
          {may(reportPlanApi.addFromCatalogue) && (
            <Button icon="plus" onClick={() => drawer.catalogue.open()}>
              {w(t.fromCatalogue)}
            </Button>
          )}
          <NewButton needs={reportPlanApi.create} opens={drawer.create}>
            {w(t.newLine)}
          </NewButton>
        </>
      }
    >
      <PlanFilters of={list} />
      <ListTable
        nothing={t.nothingPlanned}
        of={list}
        columns={columns}
        rowActions={(plan) => [
          ...(plan.can.startEvent ? [{ label: w(t.startEvent), run: () => drawer.event.open(plan.id) }] : []),
          ...(plan.can.edit
            ? [{ label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(plan.id) } as const]
            : []),
          { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(plan.id) } as const,
          ...(plan.can.remove
            ? [
                {
                  label: w(kitWords.remove),
                  icon: 'trash',
                  danger: true,
                  run: () => void remove(plan),
                } as const,
              ]
            : []),
        ]}
      />
      {drawer.shown}
    </ReportFrame>
  )
}

function PlanFilters({ of: list }: { readonly of: List<typeof reportPlanApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="field"
        label={planWords.field}
        options={optionsOf(reportFieldLabels, label)}
      />
      <FilterSelect
        of={list}
        name="frequency"
        label={planWords.frequency}
        options={optionsOf(reportFrequencyLabels, label)}
      />
      <FilterSelect
        of={list}
        name="applies"
        label={planWords.applies}
        options={optionsOf(applicabilityLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isBasisOver"
        label={planWords.isBasisOver}
        options={[
          { value: true, label: w(kitWords.yes) },
          { value: false, label: w(kitWords.no) },
        ]}
      />
    </Filters>
  )
}
