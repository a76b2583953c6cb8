import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskCategoryLabels } from '#contract/task-groups/labels.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import type { TaskTemplate } from '#contract/task-groups/templates/template.ts'
import { taskTemplateWords as words } from '#contract/task-groups/templates/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'
import { PriorityTag } from '../TaskTags.tsx'

const col = columnsFor(taskTemplateApi.list, words)
const columns = [
  col.field('templateName', {
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
  col.number('taskCount', { sortable: true }),
  col.number('lastDueDays', { sortable: true }),
  col.number('ruleCount', { sortable: true }),
  col.field('equipmentCode', { optional: true }),
  col.field('changedByName', { optional: true }),
  col.instant('changedAt', { sortable: true, optional: true }),
] as const

const drawers = lazyDrawers({
  create: () => import('./TemplateDrawers.tsx').then((module) => module.TemplateCreate),
  edit: () => import('./TemplateDrawers.tsx').then((module) => module.TemplateEdit),
  history: () => import('./TemplateHistory.tsx').then((module) => module.TemplateHistory),
})

/** The templates of the user's plants. */
export function TemplatesView() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const list = useList(taskTemplateApi.list, {
    name: 'task-templates',
    plant: 'powerPlantId',
    topics: ['task-templates', 'task-rules'],
  })
  const drawer = useDrawers(drawers)
  const actionsOf = useTemplateActions(drawer)
  return (
    <TaskFrame
      actions={<ExportButton of={list} endpoint={taskTemplateApi.exportExcel} />}
      main={
        <NewButton needs={taskTemplateApi.create} opens={drawer.create}>
          {w(t.newTemplate)}
        </NewButton>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchTemplates} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="category"
          label={words.category}
          options={optionsOf(taskCategoryLabels, label)}
        />
      </Filters>
      <ListTable
        nothing={t.noTemplates}
        of={list}
        columns={columns}
        opens={may(taskTemplateApi.update) ? drawer.edit : drawer.history}
        rowActions={actionsOf}
      />
      {drawer.shown}
    </TaskFrame>
  )
}

function useTemplateActions(drawer: ReturnType<typeof useDrawers<'create' | 'edit' | 'history'>>) {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const refresh = useRefresh()

  async function remove({ id, templateName: name }: TaskTemplate): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTemplate, { name }),
      text: w(t.removeTemplateText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(taskTemplateApi.delete, { query: { id } }),
    })
    if (!isDone) return
    await refresh(taskTemplateApi.list)
    toast.success(w(t.templateRemoved, { name }))
  }

  return (template: TaskTemplate) => [
    ...(may(taskGroupApi.create)
      ? [
          {
            label: w(t.fromTemplate),
            icon: 'plus',
            run: () => void navigate(`${paths.newTaskGroup}?mau=${template.id}`),
          } as const,
        ]
      : []),
    ...(template.can.edit
      ? [{ label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(template.id) } as const]
      : []),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(template.id) } as const,
    ...(template.can.edit
      ? [
          {
            label: w(kitWords.remove),
            icon: 'trash',
            danger: true,
            run: () => void remove(template),
          } as const,
        ]
      : []),
  ]
}
