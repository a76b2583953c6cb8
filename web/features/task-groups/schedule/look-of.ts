import type { Task } from '#contract/task-groups/task.ts'

/** How a task looks on calendar and timeline: red while it is late, whatever else. */
export function lookOf({ isOverdue, status }: Pick<Task, 'isOverdue' | 'status'>) {
  if (isOverdue) return 'late'
  if (status === 'done') return 'done'
  return status === 'awaitingAcceptance' ? 'waiting' : status === 'paused' ? 'paused' : 'open'
}
