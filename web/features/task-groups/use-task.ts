import { taskGroupApi } from '#contract/task-groups/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'

/** The group, and the task of it, that the drawer names: `7.12`. */
export function useTaskOfDrawer() {
  const { id, close } = useDrawer()
  const [groupId = 0, taskId = 0] = id.split('.').map(Number)
  const record = useRead(taskGroupApi.get, { query: { id: groupId } })
  const group = record.data
  const task = group?.tasks.find((one) => one.id === taskId)
  return { groupId, taskId, record, group, task, close }
}
