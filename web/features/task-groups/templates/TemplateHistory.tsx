import { taskCategoryLabels, taskPriorityLabels } from '#contract/task-groups/labels.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import { taskTemplateWords } from '#contract/task-groups/templates/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of a template. */
export function TemplateHistory() {
  const { data } = useRead(taskTemplateApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="task-templates"
      title={data?.templateName ?? ''}
      words={taskTemplateWords}
      values={{ category: taskCategoryLabels, priority: taskPriorityLabels }}
    />
  )
}
