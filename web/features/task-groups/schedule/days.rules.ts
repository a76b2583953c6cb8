import { dayAfter, daysUntil, mondayOf, monthsAfter } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import type { AheadGroup, ScheduledTask } from '#contract/task-groups/schedule.ts'

import type { Tick } from '#web/kit/timeline/tick.rules.ts'

/** How many weeks the timeline shows. */
export const spans = { sixWeeks: 6, quarter: 13 } as const
export type Span = keyof typeof spans

const DAYS_OF_WEEK = 7

/** Some days, both ends included. */
export interface DayFrame {
  readonly from: string
  readonly to: string
}

/** The days of a timeline: whole weeks from the one before that of a day. */
export function frameFrom(day: string, span: Span): DayFrame {
  const from = dayAfter(mondayOf(day), -DAYS_OF_WEEK)
  return { from, to: dayAfter(from, spans[span] * DAYS_OF_WEEK - 1) }
}

/** The whole weeks that a month lies in. */
export function weeksOfMonth(day: string): DayFrame {
  const first = `${day.slice(0, 7)}-01`
  const last = dayAfter(monthsAfter(first, 1), -1)
  return { from: mondayOf(first), to: dayAfter(mondayOf(last), DAYS_OF_WEEK - 1) }
}

export const daysIn = ({ from, to }: DayFrame): number => daysUntil(from, to) + 1

/** A line for each Monday. */
export function weekTicks(frame: DayFrame): readonly Tick[] {
  const count = daysIn(frame)
  return Array.from({ length: Math.ceil(count / DAYS_OF_WEEK) }, (_, week) => ({
    share: (week * DAYS_OF_WEEK) / count,
    label: formatDay(dayAfter(frame.from, week * DAYS_OF_WEEK)).slice(0, 5),
  }))
}

/** A task as a bar, in days from the beginning of a frame; what lies outside of it is cut. */
export interface TaskBar {
  readonly from: number
  readonly days: number
  /** Of these, how many came by extensions; they stand at the end. */
  readonly extended: number
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
}

export function barOf(
  { beginsOn, dueOn, firstDueOn }: Pick<ScheduledTask, 'beginsOn' | 'dueOn' | 'firstDueOn'>,
  frame: DayFrame,
): TaskBar {
  const [begins, due] = [daysUntil(frame.from, beginsOn), daysUntil(frame.from, dueOn)]
  const last = daysIn(frame) - 1
  const from = Math.max(0, begins)
  const to = Math.min(last, due)
  const firstDue = Math.max(from - 1, daysUntil(frame.from, firstDueOn))
  return {
    from,
    days: to - from + 1,
    extended: Math.max(0, to - firstDue),
    isCutBefore: begins < 0,
    isCutAfter: due > last,
  }
}

/** What a day of the calendar has: a task that is due, or recurring ones that are still to be made. */
export type DueEntry =
  | { readonly kind: 'task'; readonly task: ScheduledTask }
  | { readonly kind: 'ahead'; readonly group: AheadGroup }

/** What is due on each of some days, tasks before what is still to be made. */
export function dueByDay(
  tasks: readonly ScheduledTask[],
  ahead: readonly AheadGroup[],
  { from, to }: DayFrame,
): ReadonlyMap<string, readonly DueEntry[]> {
  const days = new Map<string, DueEntry[]>()
  const put = (day: string, entry: DueEntry) => {
    if (day < from || day > to) return
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  for (const task of tasks) put(task.dueOn, { kind: 'task', task })
  for (const group of ahead) put(group.dueOn, { kind: 'ahead', group })
  return days
}
