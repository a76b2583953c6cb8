import { pathTo, paths } from '#contract/core/paths.ts'
import { claimLabels } from '#contract/core/words.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskPriorityLabels, taskStatusLabels } from '#contract/task-groups/labels.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useSelection } from '#web/kit/table/selection/use-selection.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { peopleOptions, usePeople } from '../form/people.ts'
import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'
import { DueText, PriorityTag, StatusTag } from '../TaskTags.tsx'
import { ManyBar } from './ManyBar.tsx'
import { mayChange } from './may-change.ts'

const col = columnsFor(taskGroupApi.tasks, taskWords)
const columns = [
  col.field('title', {
    sortable: true,
    render: (title, { powerPlantName }) => (
      <>
        {title}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('groupCode', { sortable: true }),
  col.field('assigneeName', { sortable: true }),
  col.field('dueOn', { sortable: true, render: (_, task) => <DueText of={task} /> }),
  col.field('priority', { sortable: true, render: (priority) => <PriorityTag priority={priority} /> }),
  col.number('progressPercent', { sortable: true, decimals: 0, optional: true }),
  col.field('status', { sortable: true, render: (status) => <StatusTag status={status} /> }),
  col.field('groupName', { optional: true }),
  col.field('expectedProduct', { optional: true }),
  col.field('giverName', { optional: true }),
  col.day('startOn', { sortable: true, optional: true }),
  col.day('firstDueOn', { optional: true }),
  col.number('extensionCount', { optional: true }),
  col.field('result', { optional: true }),
] as const

/** The single tasks that the user may see, to be found, ticked and changed together. */
export function TasksView() {
  const list = useList(taskGroupApi.tasks, { name: 'tasks', plant: 'powerPlantId', topics })
  const selection = useSelection(list.rows, mayChange)
  const toGroup = {
    href: (id: number | string) => {
      const row = list.rows?.find((task) => task.id === id)
      return row ? pathTo(paths.taskGroup, { taskGroupId: row.groupId }) : paths.ownTasks
    },
  }
  return (
    <TaskFrame actions={<ExportButton of={list} endpoint={taskGroupApi.exportTasks} />}>
      <TaskFilters of={list} />
      <ListTable nothing={t.noTasks} of={list} columns={columns} opens={toGroup} selection={selection} />
      <ManyBar selection={selection} />
    </TaskFrame>
  )
}

function TaskFilters({ of: list }: { readonly of: List<typeof taskGroupApi.tasks> }) {
  const w = useWords()
  const label = useLabel()
  const [ofPage] = usePlantOfPage()
  const people = usePeople(Number(list.filters.powerPlantId) || ofPage)
  const claims = [
    { value: true, label: label(claimLabels.true) },
    { value: false, label: label(claimLabels.false) },
  ]
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchTasks} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="box"
        label={t.box}
        options={[
          { value: 'mine', label: w(t.boxMine) },
          { value: 'toAccept', label: w(t.boxToAccept) },
        ]}
      />
      <FilterSelect
        of={list}
        name="status"
        label={taskWords.status}
        options={optionsOf(taskStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="assigneeId"
        label={taskWords.assigneeId}
        options={peopleOptions(people)}
      />
      <FilterSelect
        of={list}
        name="priority"
        label={taskWords.priority}
        options={optionsOf(taskPriorityLabels, label)}
      />
      <FilterSelect of={list} name="isOpen" label={taskWords.isOpen} options={claims} />
      <FilterSelect of={list} name="isOverdue" label={taskWords.isOverdue} options={claims} />
      <PeriodFilter of={list} />
    </Filters>
  )
}
