import { taskGroupApi } from '#contract/task-groups/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'

/** The group, the task of it, and a day that was chosen for it, as the drawer names them: `7.12.2026-11-30`. */
export function useTaskOfDrawer() {
  const { id, close } = useDrawer()
  const [, , day = null] = id.split('.')
  const [groupId = 0, taskId = 0] = id.split('.').map(Number)
  const record = useRead(taskGroupApi.get, { query: { id: groupId } })
  const group = record.data
  const task = group?.tasks.find((one) => one.id === taskId)
  return { groupId, taskId, day, record, group, task, close }
}
