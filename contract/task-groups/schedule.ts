import * as z from 'zod'

import { daysUntil } from '#contract/core/days.ts'
import { day, recordId, version } from '#contract/core/rules.ts'

import { Task } from './task.ts'

/** How many tasks a calendar or a timeline shows at most. */
export const MOST_SCHEDULED = 500
/** Over how many days it looks at most. */
export const MOST_SCHEDULED_DAYS = 366

/** Some days of the calendar and the timeline. */
export const ScheduleQuery = z
  .object({ from: day, to: day, powerPlantId: recordId.optional() })
  .superRefine(({ from, to }, context) => {
    const days = daysUntil(from, to)
    if (days >= 0 && days < MOST_SCHEDULED_DAYS) return
    context.issues.push({
      code: 'custom',
      input: undefined,
      path: ['to'],
      params: { vi: 'Chọn từ 1 đến 366 ngày', en: 'Choose 1 to 366 days' },
    })
  })
export type ScheduleQuery = z.output<typeof ScheduleQuery>

/** A task with the days from which to which it is drawn. */
export const ScheduledTask = Task.extend({
  /** With its group where it says no day of its own. */
  beginsOn: z.string(),
  dependsOnIds: z.array(recordId),
})
export type ScheduledTask = z.output<typeof ScheduledTask>

/** A group of recurring tasks that is not made yet. */
export const AheadGroup = z.object({
  ruleId: recordId,
  ruleName: z.string(),
  powerPlantName: z.string(),
  beginsOn: z.string(),
  dueOn: z.string(),
})
export type AheadGroup = z.output<typeof AheadGroup>

/** What lies in some days. */
export const TaskSchedule = z.object({
  items: z.array(ScheduledTask),
  /** How many tasks there are; more than are shown where they are too many. */
  totalCount: z.int(),
  ahead: z.array(AheadGroup),
})
export type TaskSchedule = z.output<typeof TaskSchedule>

/** Lets a task begin on another day. */
export const StartMove = z.object({ id: recordId, version, startOn: day })
export type StartMove = z.output<typeof StartMove>
