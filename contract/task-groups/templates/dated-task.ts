import { dayAfter } from '#contract/core/days.ts'

import type { TemplateTask } from './template.ts'

/** A task of a template on the days that it has in a group which begins on a day. */
export function datedTask(
  beginsOn: string,
  { startDays, dueDays, ...task }: TemplateTask,
): Omit<TemplateTask, 'startDays' | 'dueDays'> & {
  readonly startOn: string | null
  readonly dueOn: string
} {
  return {
    ...task,
    startOn: startDays === null ? null : dayAfter(beginsOn, startDays),
    dueOn: dayAfter(beginsOn, dueDays),
  }
}
