import * as z from 'zod'

import { day, optional, optionalText, recordId, version } from '#contract/core/rules.ts'

import { taskPriorities } from './labels.ts'

/** How many tasks are changed by one answer. */
export const MOST_AT_ONCE = 100

/** What is done to several tasks at once. */
export const manyActions = ['assign', 'prioritise', 'extend', 'cancel'] as const
export type ManyAction = (typeof manyActions)[number]

const item = z.object({
  id: recordId,
  version,
  /** To be handed on to. */
  assigneeId: optional(recordId),
  /** Of its group from then on. */
  priority: optional(z.enum(taskPriorities)),
})

/** One change of several tasks. Each says to whom or how, so that what was done can be taken back by the same call. */
export const ManyTasks = z
  .object({
    items: z.array(item).min(1).max(MOST_AT_ONCE),
    action: z.enum(manyActions),
    /** Of an extension that is asked for. */
    toDueOn: optional(day),
    /** Of an extension and of what is called off. */
    reason: optionalText(1000),
  })
  .superRefine(({ items, action, toDueOn, reason }, context) => {
    const missing = (...path: (string | number)[]) =>
      context.issues.push({ code: 'custom', input: undefined, path, message: undefined })
    if (action === 'extend' && toDueOn === null) missing('toDueOn')
    if ((action === 'extend' || action === 'cancel') && reason === null) missing('reason')
    for (const [at, { assigneeId, priority }] of items.entries()) {
      if (action === 'assign' && assigneeId === null) missing('items', at, 'assigneeId')
      if (action === 'prioritise' && priority === null) missing('items', at, 'priority')
    }
  })
export type ManyTasks = z.output<typeof ManyTasks>

/** What became of one of them. */
export const ChangedTask = z.object({
  id: recordId,
  title: z.string(),
  /** Why it was not changed, in words; null where it was. */
  problem: z.string().nullable(),
  /** What it is now, for taking it back. */
  version: version.nullable(),
  formerAssigneeId: recordId.nullable(),
  formerPriority: z.enum(taskPriorities).nullable(),
})
export type ChangedTask = z.output<typeof ChangedTask>
