import { dayAfter, mondayOf } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import type { TaskStatus } from '#contract/task-groups/labels.ts'

import { isOpen } from '../rules/workflow.rules.ts'

/** Monday and Sunday of the week of a day. */
export function daysOfWeek(day: string): { readonly from: string; readonly to: string } {
  const from = mondayOf(day)
  return { from, to: dayAfter(from, 6) }
}

interface Judged {
  readonly status: TaskStatus
  readonly dueOn: string
  readonly firstDueOn: string
  readonly acceptedAt: string | null
}

/**
 * How a conclusion was carried out: by the day on which it was first due, later, or not, where it was called off or is open
 * past its day. Null while there is nothing to judge.
 */
export function judgementOf(
  { status, dueOn, firstDueOn, acceptedAt }: Judged,
  today: string,
): 'Đạt' | 'Chậm' | 'Không đạt' | null {
  if (acceptedAt !== null) return plantDay(acceptedAt) <= firstDueOn ? 'Đạt' : 'Chậm'
  if (status === 'cancelled') return 'Không đạt'
  return isOpen(status) && dueOn < today ? 'Không đạt' : null
}
