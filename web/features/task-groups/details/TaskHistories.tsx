import {
  taskActionLabels,
  taskCategoryLabels,
  taskOriginLabels,
  taskPriorityLabels,
  taskStatusLabels,
} from '#contract/task-groups/labels.ts'
import { extensionWords, taskGroupWords, taskWords, timeWords } from '#contract/task-groups/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'

/** Who changed what of a group. */
export function GroupHistory() {
  const { group } = useTaskOfDrawer()
  return (
    <HistoryDrawer
      entity="task-groups"
      title={group ? `${group.groupCode} · ${group.groupName}` : ''}
      words={taskGroupWords}
      values={{
        status: taskStatusLabels,
        category: taskCategoryLabels,
        origin: taskOriginLabels,
        priority: taskPriorityLabels,
      }}
    />
  )
}

const actionWords = {
  ...taskActionLabels,
  extensionAsked: t.askExtension,
  extensionGranted: t.extensionGranted,
  extensionRefused: t.extensionRefused,
  timeSpent: t.addTime,
}

/** Who did what with a task. */
export function TaskHistory() {
  const { taskId, task } = useTaskOfDrawer()
  return (
    <HistoryDrawer
      entity="tasks"
      entityId={taskId}
      title={task?.title ?? ''}
      words={{
        ...taskWords,
        toDueOn: extensionWords.toDueOn,
        minutes: timeWords.minutes,
        spentOn: timeWords.spentOn,
      }}
      actionWords={actionWords}
      values={{ status: taskStatusLabels }}
    />
  )
}
