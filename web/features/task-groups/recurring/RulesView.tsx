import { useNavigate } from 'react-router'

import { formatFigure } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import {
  ruleFrequencyLabels,
  ruleStateLabels,
  whenOfRule,
  type RuleState,
} from '#contract/task-groups/recurring/labels.ts'
import type { TaskRule } from '#contract/task-groups/recurring/rule.ts'
import { taskRuleWords as words } from '#contract/task-groups/recurring/words.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DayCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'

const col = columnsFor(taskRuleApi.list, words)
const columns = [
  col.field('ruleName', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        {name}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('frequency', { sortable: true, render: (_, rule) => <When of={rule} /> }),
  col.field('nextOn', { render: (_, rule) => <Next of={rule} /> }),
  col.number('madeCount', { sortable: true }),
  col.field('overdueCount', { render: (count) => <Missed count={count} /> }),
  col.field('state', { render: (state) => <StateTag state={state} /> }),
  col.field('templateName', { sortable: true, optional: true }),
  col.day('startsOn', { sortable: true, optional: true }),
  col.day('endsOn', { sortable: true, optional: true }),
  col.number('leadDays', { optional: true }),
  col.field('giverName', { optional: true }),
  col.instant('changedAt', { sortable: true, optional: true }),
] as const

const When = ({ of }: { readonly of: TaskRule }) => whenOfRule(of, useLanguage())

function Next({ of: { nextOn, frequency, runningHours, nextAtHours, state } }: { readonly of: TaskRule }) {
  const w = useWords()
  if (frequency !== 'hours' || state !== 'running') return <DayCell value={nextOn} />
  return w(t.hoursNow, { now: formatFigure(runningHours, 0), next: formatFigure(nextAtHours, 1) })
}

function Missed({ count }: { readonly count: number }) {
  const w = useWords()
  return count > 0 && <Tag colour="red">{w(t.missed, { count })}</Tag>
}

const colours: Readonly<Record<RuleState, StatusColour>> = {
  running: 'green',
  paused: 'orange',
  ended: 'default',
}

const StateTag = ({ state }: { readonly state: RuleState }) => (
  <Tag colour={colours[state]}>{useLabel()(ruleStateLabels[state])}</Tag>
)

const drawers = lazyDrawers({
  create: () => import('./RuleDrawers.tsx').then((module) => module.RuleCreate),
  edit: () => import('./RuleDrawers.tsx').then((module) => module.RuleEdit),
  history: () => import('./RuleHistory.tsx').then((module) => module.RuleHistory),
})

/** The recurring tasks of the user's plants, and when each comes next. */
export function RulesView() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const navigate = useNavigate()
  const list = useList(taskRuleApi.list, {
    name: 'task-rules',
    plant: 'powerPlantId',
    topics: ['task-rules', 'task-templates', ...topics],
  })
  const drawer = useDrawers(drawers)
  return (
    <TaskFrame
      actions={<ExportButton of={list} endpoint={taskRuleApi.exportExcel} />}
      main={
        <NewButton needs={taskRuleApi.create} opens={drawer.create}>
          {w(t.newRule)}
        </NewButton>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchRules} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="frequency"
          label={words.frequency}
          options={optionsOf(ruleFrequencyLabels, label)}
        />
        <FilterSelect
          of={list}
          name="state"
          label={words.state}
          options={optionsOf(ruleStateLabels, label)}
        />
      </Filters>
      <ListTable
        nothing={t.noRules}
        of={list}
        columns={columns}
        opens={may(taskRuleApi.update) ? drawer.edit : drawer.history}
        rowActions={({ id }) => [
          {
            label: w(t.groupsOfRule),
            icon: 'search',
            run: () => void navigate(`${paths.taskGroups}?ruleId=${id}`),
          },
          { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
        ]}
      />
      {drawer.shown}
    </TaskFrame>
  )
}
