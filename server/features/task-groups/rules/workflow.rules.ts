import type { TaskAction, TaskStatus } from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'

/** Who does a step: the doer; who directs the task, even their own; or who judges it, which the doer never does. */
export type By = 'doer' | 'director' | 'judge'

interface Transition {
  readonly from: readonly TaskStatus[]
  readonly to: TaskStatus
  readonly by: By
  readonly needs?: 'reason' | 'result'
}

/** Every step of a task. */
export const taskTransitions: Readonly<Record<TaskAction, Transition>> = {
  start: { from: ['new', 'returned'], to: 'doing', by: 'doer' },
  submit: { from: ['doing', 'returned'], to: 'awaitingAcceptance', by: 'doer', needs: 'result' },
  accept: { from: ['awaitingAcceptance'], to: 'done', by: 'judge' },
  return: { from: ['awaitingAcceptance'], to: 'returned', by: 'judge', needs: 'reason' },
  pause: { from: ['new', 'doing', 'returned'], to: 'paused', by: 'director', needs: 'reason' },
  resume: { from: ['paused'], to: 'doing', by: 'director' },
  cancel: {
    from: ['new', 'doing', 'returned', 'paused', 'awaitingAcceptance'],
    to: 'cancelled',
    by: 'judge',
    needs: 'reason',
  },
}

/** The status after a step; undefined where the step is not open. What was paused before it began is new again. */
export function statusAfter(
  action: TaskAction,
  { status, hasBegun }: { readonly status: TaskStatus; readonly hasBegun: boolean },
): TaskStatus | undefined {
  const { from, to } = taskTransitions[action]
  if (!from.includes(status)) return undefined
  return action === 'resume' && !hasBegun ? 'new' : to
}

/** What somebody has to do with a task. */
export interface Standing {
  readonly isDoer: boolean
  /** Has given the task, answers for its group, or oversees the plant. */
  readonly directs: boolean
}

/** Why somebody may not do a step; undefined where they may. */
export function refusalOf(
  by: By,
  { isDoer, directs }: Standing,
): 'notDoer' | 'notGiver' | 'ownWork' | undefined {
  if (by === 'doer') return isDoer ? undefined : 'notDoer'
  if (by === 'judge' && isDoer) return 'ownWork'
  return directs ? undefined : 'notGiver'
}

/** Says whether a task still has to be done. */
export const isOpen = (status: TaskStatus) => status !== 'done' && status !== 'cancelled'

/** Says whether a task is with its doer, who reports on it and may ask for more time. */
export const isInHand = (status: TaskStatus) =>
  status === 'new' || status === 'doing' || status === 'returned'

/**
 * The step that ends a task whose paper is settled; undefined where nothing is left to do. Whoever settles the paper accepts
 * what others did; their own work is handed in and waits for its judge.
 */
export function stepAtEnd(
  status: TaskStatus,
  { isCalledOff, isDoer }: { readonly isCalledOff: boolean; readonly isDoer: boolean },
): 'accept' | 'cancel' | 'submit' | undefined {
  if (!isOpen(status)) return undefined
  if (isCalledOff) return 'cancel'
  if (!isDoer) return 'accept'
  return status === 'awaitingAcceptance' ? undefined : 'submit'
}

/** What somebody may do with a task now. */
export function taskCan(
  task: { readonly status: TaskStatus; readonly hasBegun: boolean; readonly asksExtension: boolean },
  standing: Standing,
): Task['can'] {
  const may = (action: TaskAction) =>
    statusAfter(action, task) !== undefined && refusalOf(taskTransitions[action].by, standing) === undefined
  const { status, asksExtension } = task
  return {
    edit: standing.directs && (isInHand(status) || status === 'paused'),
    report: standing.isDoer && (status === 'doing' || status === 'returned'),
    start: may('start'),
    submit: may('submit'),
    accept: may('accept'),
    return: may('return'),
    pause: may('pause'),
    resume: may('resume'),
    cancel: may('cancel'),
    askExtension: standing.isDoer && isInHand(status) && !asksExtension,
    decideExtension: asksExtension && isOpen(status) && refusalOf('judge', standing) === undefined,
  }
}
