import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { taskCategories, taskPriorities } from '../labels.ts'
import { CheckPoint, checkWaits, MOST_CHECKS, MOST_TASKS, MOST_WEIGHT, waitsForNos } from '../task.ts'

/** How many days after its group begins a task may be due. */
export const MOST_DAYS = 366
const dayOffset = z.int().min(0).max(MOST_DAYS)

/** A task of a template. It is due so many days after its group begins, on that day itself with 0. */
const TemplateTask = z.object({
  title: text(255),
  expectedProduct: text(500),
  assigneeId: recordId,
  weight: z.int().min(1).max(MOST_WEIGHT).default(1),
  /** With its group where nothing is said. */
  startDays: optional(dayOffset),
  dueDays: dayOffset,
  checklist: z.array(CheckPoint).max(MOST_CHECKS).default([]),
  waitsForNos,
})
export type TemplateTask = z.output<typeof TemplateTask>

const fields = {
  templateName: text(255),
  category: z.enum(taskCategories),
  priority: z.enum(taskPriorities).default('normal'),
  ownerId: recordId,
  equipmentId: optional(recordId),
  note: optionalText(4000),
  tasks: z.array(TemplateTask).min(1).max(MOST_TASKS),
}

/** A task begins before it is due, and waits for those above it. */
function checkDays({ tasks }: { readonly tasks: TemplateTask[] }, context: z.core.$RefinementCtx): void {
  checkWaits(tasks, context)
  for (const [at, { startDays, dueDays }] of tasks.entries())
    if (startDays !== null && startDays > dueDays)
      context.issues.push({
        code: 'custom',
        input: undefined,
        path: ['tasks', at, 'dueDays'],
        params: { vi: 'Hạn không được trước ngày bắt đầu', en: 'It must not be due before it starts' },
      })
}

/** A template as somebody lays it down. */
export const TemplateWrite = z.object({ powerPlantId: recordId, ...fields }).superRefine(checkDays)
export type TemplateWrite = z.output<typeof TemplateWrite>

/** The same later; a template stays with its plant, and groups that were made of it stay as they are. */
export const TemplateUpdate = z.object({ ...fields, id: recordId, version }).superRefine(checkDays)
export type TemplateUpdate = z.output<typeof TemplateUpdate>

/** Keeps a group that was given as a template. */
export const TemplateOfGroup = z.object({ groupId: recordId, templateName: text(255) })
export type TemplateOfGroup = z.output<typeof TemplateOfGroup>

/** A template as lists show it. */
export const TaskTemplate = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  templateName: z.string(),
  category: z.enum(taskCategories),
  priority: z.enum(taskPriorities),
  ownerId: recordId,
  ownerName: z.string(),
  equipmentId: recordId.nullable(),
  equipmentCode: z.string().nullable(),
  note: z.string().nullable(),
  taskCount: z.int(),
  /** Days until the last of its tasks is due. */
  lastDueDays: z.int(),
  /** How many recurring groups follow it. */
  ruleCount: z.int(),
  changedByName: z.string(),
  changedAt: instant,
  can: z.object({ edit: z.boolean() }),
  version,
  id: recordId,
})
export type TaskTemplate = z.output<typeof TaskTemplate>

/** A template with its tasks. */
export const TaskTemplateDetail = TaskTemplate.extend({ tasks: z.array(TemplateTask) })
export type TaskTemplateDetail = z.output<typeof TaskTemplateDetail>

export const TemplateQuery = listQuery(
  ['templateName', 'ownerName', 'taskCount', 'lastDueDays', 'ruleCount', 'powerPlantName', 'changedAt'],
  {
    powerPlantId: recordId.optional(),
    category: z.enum(taskCategories).optional(),
  },
)
export type TemplateQuery = z.output<typeof TemplateQuery>
