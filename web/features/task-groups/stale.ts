import { equipmentApi } from '#contract/equipment/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

/** What shows tasks, to be read again after a change. */
export const stale = [
  taskGroupApi.list,
  taskGroupApi.get,
  taskGroupApi.tasks,
  taskGroupApi.ofSource,
  taskGroupApi.schedule,
  equipmentApi.timeline,
  historyApi.list,
]

/** The topics of their live changes. */
export const topics = ['task-groups', 'tasks'] as const
