import { weekOf } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import {
  taskCategoryLabels,
  taskOriginLabels,
  taskPriorityLabels,
  taskStatusLabels,
} from '#contract/task-groups/labels.ts'
import { taskGroupWords, taskWords } from '#contract/task-groups/words.ts'
import { claimLabels } from '#contract/core/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { DayCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'
import { PriorityTag, StatusTag } from '../TaskTags.tsx'

const col = columnsFor(taskGroupApi.list, taskGroupWords)
const columns = [
  col.field('groupCode', { sortable: true }),
  col.field('groupName', {
    sortable: true,
    render: (name, { powerPlantName, priority }) => (
      <>
        {name} <PriorityTag priority={priority} />
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.label('category', { labels: taskCategoryLabels }),
  col.field('ownerName', { sortable: true }),
  col.field('dueOn', {
    sortable: true,
    render: (day, { isOverdue }) => (
      <>
        <DayCell value={day} /> {isOverdue && <Late />}
      </>
    ),
  }),
  col.number('progressPercent', { sortable: true, decimals: 0 }),
  col.computed('tasks', {
    title: taskGroupWords.taskCount,
    align: 'end',
    render: ({ doneCount, taskCount }) => `${doneCount}/${taskCount}`,
  }),
  col.field('status', { sortable: true, render: (status) => <StatusTag status={status} /> }),
  col.field('giverName', { optional: true }),
  col.label('origin', { labels: taskOriginLabels, optional: true }),
  col.field('sourceRef', { optional: true }),
  col.label('priority', { labels: taskPriorityLabels, sortable: true, optional: true }),
  col.day('startOn', { sortable: true, optional: true }),
  col.field('equipmentCode', { optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
] as const

function Late() {
  return <Tag colour="red">{useWords()(taskGroupWords.isOverdue)}</Tag>
}

const toGroup = { href: (id: number | string) => pathTo(paths.taskGroup, { taskGroupId: id }) }

/** The groups of tasks that the user may see, open ones first. */
export default function TaskGroupsPage() {
  const list = useList(taskGroupApi.list, { name: 'task-groups', plant: 'powerPlantId', topics })
  return (
    <TaskFrame
      actions={
        <>
          <PrintBriefing plant={list.filters.powerPlantId} on={list.filters.to} />
          <ExportButton of={list} endpoint={taskGroupApi.exportExcel} />
        </>
      }
    >
      <GroupFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toGroup} />
    </TaskFrame>
  )
}

interface PrintBriefingProps {
  readonly plant: string | undefined
  /** A day of the week that is asked for; today where the filter names none. */
  readonly on: string | undefined
}

/** Opens the table of the conclusions of briefings in a week of the plant of the page. */
function PrintBriefing({ plant, on }: PrintBriefingProps) {
  const w = useWords()
  const today = plantDay(useNow())
  const [ofPage] = usePlantOfPage()
  const powerPlantId = Number(plant) || ofPage
  if (powerPlantId === null) return null
  const query = { powerPlantId, on: on ?? today }
  return (
    <ButtonLink icon="print" target="_blank" rel="noreferrer" to={urlOf(taskGroupApi.briefing, { query })}>
      {w(t.printBriefing, { week: weekOf(query.on).week })}
    </ButtonLink>
  )
}

function GroupFilters({ of: list }: { readonly of: List<typeof taskGroupApi.list> }) {
  const label = useLabel()
  const [ofPage] = usePlantOfPage()
  const powerPlantId = Number(list.filters.powerPlantId) || (ofPage ?? 0)
  const people = useRead(taskGroupApi.people, { query: { powerPlantId } }).data?.items
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="status"
        label={taskGroupWords.status}
        options={optionsOf(taskStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="category"
        label={taskGroupWords.category}
        options={optionsOf(taskCategoryLabels, label)}
      />
      <FilterSelect
        of={list}
        name="assigneeId"
        label={taskWords.assigneeId}
        options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      />
      <FilterSelect
        of={list}
        name="priority"
        label={taskGroupWords.priority}
        options={optionsOf(taskPriorityLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isOverdue"
        label={taskGroupWords.isOverdue}
        options={[
          { value: true, label: label(claimLabels.true) },
          { value: false, label: label(claimLabels.false) },
        ]}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
