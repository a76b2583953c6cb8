import type { TaskStatus } from '#contract/task-groups/labels.ts'

import { isOpen } from './workflow.rules.ts'

interface Weighed {
  readonly status: TaskStatus
  readonly weight: number
  readonly progressPercent: number
}

/**
 * How far a group has come, in whole percent: Σ(wᵢ·pᵢ)/Σwᵢ over its tasks that are not cancelled; one that was
 * handed in or accepted counts as 100. Weights 3, 1, 1 at 100, 50 and 0 are 70 %. 0 where there is none.
 */
export function progressOf(tasks: readonly Weighed[]): number {
  const live = tasks.filter(({ status }) => status !== 'cancelled')
  const whole = live.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return 0
  const reached = live.reduce(
    (sum, { status, weight, progressPercent }) => sum + weight * (isClaimed(status) ? 100 : progressPercent),
    0,
  )
  return Math.round(reached / whole)
}

const isClaimed = (status: TaskStatus) => status === 'done' || status === 'awaitingAcceptance'

/** The state of a group: that of its open tasks where they agree; it is under way where they differ or some are done. */
export function groupStatusOf(statuses: readonly TaskStatus[]): TaskStatus {
  const open = new Set(statuses.filter(isOpen))
  const hasDone = statuses.includes('done')
  if (open.size === 0) return hasDone ? 'done' : 'cancelled'
  const [only] = open
  if (open.size > 1 || only === undefined || (only === 'new' && hasDone)) return 'doing'
  return only
}

/** What waits for what: the tasks that each task of a group waits for. */
export type Waits = ReadonlyMap<number, readonly number[]>

/** The first of the tasks that a task is to wait for which itself waits for that task, straight or by others. */
export function circleAt(id: number, waitsFor: readonly number[], waits: Waits): number | undefined {
  const reaches = (from: number, seen: Set<number>): boolean => {
    if (from === id) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (waits.get(from) ?? []).some((next) => reaches(next, seen))
  }
  return waitsFor.find((one) => reaches(one, new Set()))
}

/** How many of those that were due were accepted in time, in percent to one decimal: 17 of 20 are 85. Null where none was. */
export function punctualityOf(onTime: number, due: number): number | null {
  return due === 0 ? null : Math.round((onTime / due) * 1000) / 10
}
