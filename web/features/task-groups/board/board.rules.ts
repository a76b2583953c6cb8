import type { TaskAction, TaskStatus } from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'

/** The columns of the board, as a task goes through them. What was called off stands on no board. */
export const boardColumns = ['new', 'doing', 'awaitingAcceptance', 'returned', 'paused', 'done'] as const
export type BoardColumn = (typeof boardColumns)[number]

const steps: Readonly<Partial<Record<TaskStatus, Partial<Record<BoardColumn, TaskAction>>>>> = {
  new: { doing: 'start', paused: 'pause' },
  doing: { awaitingAcceptance: 'submit', paused: 'pause' },
  awaitingAcceptance: { done: 'accept', returned: 'return' },
  returned: { doing: 'start', awaitingAcceptance: 'submit', paused: 'pause' },
  paused: { doing: 'resume', new: 'resume' },
}

/** The step that takes a task into a column; undefined where there is none, or where the user may not do it. */
export function stepInto(task: Pick<Task, 'status' | 'can'>, column: BoardColumn): TaskAction | undefined {
  const action = steps[task.status]?.[column]
  return action && task.can[action] ? action : undefined
}

/** The column beside another one; the same at the edge of the board. */
export function columnBeside(column: BoardColumn, by: -1 | 1): BoardColumn {
  return boardColumns[boardColumns.indexOf(column) + by] ?? column
}

/** The tasks of each column, in the order in which they came. */
export function byColumn<One extends Pick<Task, 'status'>>(
  tasks: readonly One[],
): ReadonlyMap<BoardColumn, readonly One[]> {
  const columns = new Map<BoardColumn, One[]>(boardColumns.map((column) => [column, []]))
  for (const task of tasks) if (task.status !== 'cancelled') columns.get(task.status)?.push(task)
  return columns
}
