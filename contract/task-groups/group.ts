import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import { taskCategories, taskOrigins, taskPriorities, taskSourceKinds, taskStatuses } from './labels.ts'
import { checkWaits, MAX_TASK_FILES, MOST_TASKS, TaskDetail, TaskWrite } from './task.ts'

const MOST_PEOPLE = 50
const MOST_SOURCES = 20

/** A record that a group of tasks was born from, or carries out as well. */
export const TaskSource = z.object({ kind: z.enum(taskSourceKinds), id: recordId })
export type TaskSource = z.output<typeof TaskSource>

const groupFields = {
  groupName: text(255),
  category: z.enum(taskCategories),
  origin: z.enum(taskOrigins).default('own'),
  /** The number of the paper that it came with. */
  sourceRef: optionalText(120),
  /** The records that it is linked with; several papers may carry the same instruction. */
  sources: z.array(TaskSource).max(MOST_SOURCES).default([]),
  /** The one who answers for all of it (chủ trì). */
  ownerId: recordId,
  coordinatorIds: z.array(recordId).max(MOST_PEOPLE).default([]),
  priority: z.enum(taskPriorities).default('normal'),
  startOn: day,
  equipmentId: optional(recordId),
  note: optionalText(4000),
  /** Files uploaded for the purpose `task`, in order. */
  fileIds: z.array(recordId).max(MAX_TASK_FILES).default([]),
}

/** A group of tasks as it is given. */
export const TaskGroupWrite = z
  .object({
    powerPlantId: recordId,
    ...groupFields,
    dueOn: day,
    tasks: z.array(TaskWrite).min(1).max(MOST_TASKS),
  })
  .superRefine(({ startOn, dueOn, tasks }, context) => {
    const wrong = (path: (string | number)[], vi: string, en: string) =>
      context.issues.push({ code: 'custom', input: undefined, path, params: { vi, en } })
    checkWaits(tasks, context)
    if (dueOn < startOn)
      wrong(['dueOn'], 'Hạn không được trước ngày bắt đầu', 'It must not be due before it starts')
    for (const [at, task] of tasks.entries()) {
      if (task.dueOn > dueOn)
        wrong(['tasks', at, 'dueOn'], 'Hạn của việc không sau hạn của nhóm', 'Not after the group is due')
      if (task.dueOn < (task.startOn ?? startOn))
        wrong(
          ['tasks', at, 'dueOn'],
          'Hạn không được trước ngày bắt đầu',
          'It must not be due before it starts',
        )
    }
  })
export type TaskGroupWrite = z.output<typeof TaskGroupWrite>

/** What may be changed of a group: neither its plant nor its due day. */
export const TaskGroupUpdate = z.object({ ...groupFields, id: recordId, version })
export type TaskGroupUpdate = z.output<typeof TaskGroupUpdate>

/** Something said of a group or of one of its tasks; who is mentioned is told, and may follow it from then on. */
export const CommentWrite = z.object({
  groupId: recordId,
  taskId: optional(recordId),
  body: text(2000),
  mentionIds: z.array(recordId).max(MOST_PEOPLE).default([]),
})
export type CommentWrite = z.output<typeof CommentWrite>

/** Somebody who can be given a task or be mentioned. */
export const TaskPerson = z.object({ fullName: z.string(), id: recordId })
export type TaskPerson = z.output<typeof TaskPerson>

export const TaskComment = z.object({
  taskId: recordId.nullable(),
  taskTitle: z.string().nullable(),
  authorName: z.string(),
  body: z.string(),
  mentions: z.array(z.string()),
  creationTime: instant,
  id: recordId,
})
export type TaskComment = z.output<typeof TaskComment>

/** A group as lists show it. */
export const TaskGroup = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  category: z.enum(taskCategories),
  origin: z.enum(taskOrigins),
  sourceRef: z.string().nullable(),
  ownerId: recordId,
  ownerName: z.string(),
  giverName: z.string(),
  priority: z.enum(taskPriorities),
  startOn: z.string(),
  dueOn: z.string(),
  status: z.enum(taskStatuses),
  /** The mean of its tasks by their weights, without those that were cancelled. */
  progressPercent: z.int(),
  taskCount: z.int(),
  doneCount: z.int(),
  isOverdue: z.boolean(),
  equipmentId: recordId.nullable(),
  equipmentCode: z.string().nullable(),
  equipmentName: z.string().nullable(),
  creationTime: instant,
  can: z.object({ edit: z.boolean() }),
  version,
  id: recordId,
})
export type TaskGroup = z.output<typeof TaskGroup>

/** A group with its tasks and all that was said of it. */
export const TaskGroupDetail = TaskGroup.extend({
  note: z.string().nullable(),
  coordinators: z.array(TaskPerson),
  sources: z.array(TaskSource.extend({ label: z.string() })),
  /** The rule of recurring tasks that made it. */
  rule: z.object({ id: recordId, ruleName: z.string() }).nullable(),
  files: z.array(StoredFile),
  tasks: z.array(TaskDetail),
  comments: z.array(TaskComment),
})
export type TaskGroupDetail = z.output<typeof TaskGroupDetail>

export const TaskGroupQuery = listQuery(
  [
    'groupCode',
    'groupName',
    'ownerName',
    'priority',
    'startOn',
    'dueOn',
    'progressPercent',
    'status',
    'powerPlantName',
    'creationTime',
  ],
  {
    powerPlantId: recordId.optional(),
    status: z.enum(taskStatuses).optional(),
    category: z.enum(taskCategories).optional(),
    priority: z.enum(taskPriorities).optional(),
    ownerId: recordId.optional(),
    /** Somebody has a task of it. */
    assigneeId: recordId.optional(),
    equipmentId: recordId.optional(),
    /** Made by a rule of recurring tasks. */
    ruleId: recordId.optional(),
    isOverdue: z.boolean().optional(),
    /** Due on that day or later. */
    from: day.optional(),
    /** Due on that day or before. */
    to: day.optional(),
  },
)
export type TaskGroupQuery = z.output<typeof TaskGroupQuery>

/** The conclusions of briefings at a plant in the week of a day. */
export const BriefingQuery = z.object({ powerPlantId: recordId, on: day })
export type BriefingQuery = z.output<typeof BriefingQuery>
