import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import { taskActions, taskPriorities, taskStatuses } from './labels.ts'

/** How many files a result, or a group, may carry. */
export const MAX_TASK_FILES = 20
/** How many tasks a group may be given with. */
export const MOST_TASKS = 100
export const MOST_WEIGHT = 100
export const MOST_CHECKS = 50
const MOST_BEFORE = 20
const MOST_MINUTES = 1440

/** One point of the checklist of a task. */
export const CheckPoint = z.object({ text: text(200), isDone: z.boolean().default(false) })
export type CheckPoint = z.output<typeof CheckPoint>

const taskFields = {
  title: text(255),
  /** What is handed in: a report, a repaired thing, a signed paper. */
  expectedProduct: text(500),
  /** The one person who answers for it. */
  assigneeId: recordId,
  weight: z.int().min(1).max(MOST_WEIGHT).default(1),
  startOn: optional(day),
  checklist: z.array(CheckPoint).max(MOST_CHECKS).default([]),
}

/**
 * Of tasks that are given together: the numbers of those that must be done before this one begins. Each stands above it in
 * the list, so they never wait in a circle; a number that none above has is refused with the list.
 */
export const waitsForNos = z.array(z.int().min(1).max(MOST_TASKS)).max(MOST_BEFORE).default([])

/** Says at its field which tasks wait for one that does not stand above them. */
export function checkWaits(
  tasks: readonly { readonly waitsForNos: readonly number[] }[],
  context: z.core.$RefinementCtx,
): void {
  for (const [at, task] of tasks.entries())
    if (task.waitsForNos.some((no) => no > at))
      context.issues.push({
        code: 'custom',
        input: undefined,
        path: ['tasks', at, 'waitsForNos'],
        params: { vi: 'Chỉ chờ được việc đứng trên nó', en: 'It can only wait for tasks above it' },
      })
}

/** A task as it is given. Its due day is said once: later it moves only by an extension that is granted. */
export const TaskWrite = z.object({ ...taskFields, dueOn: day, waitsForNos })
export type TaskWrite = z.output<typeof TaskWrite>

/** A task added to a group that stands. */
export const TaskAdd = z.object({ groupId: recordId, ...taskFields, dueOn: day })
export type TaskAdd = z.output<typeof TaskAdd>

/** What whoever gave a task may change of it: not its due day. */
export const TaskUpdate = z.object({
  ...taskFields,
  /** The tasks of the same group that must be done before this one begins. */
  dependsOnIds: z.array(recordId).max(MOST_BEFORE).default([]),
  id: recordId,
  version,
})
export type TaskUpdate = z.output<typeof TaskUpdate>

/** A step of a task: handing in says the result, returning, pausing and cancelling say why. */
export const TaskMove = z.object({
  id: recordId,
  version,
  action: z.enum(taskActions),
  reason: optionalText(1000),
  result: optionalText(4000),
  /** Files uploaded for the purpose `task` that show the result, in order. */
  fileIds: z.array(recordId).max(MAX_TASK_FILES).default([]),
  /** What of the checklist is done as it is handed in; as it was reported when left out. */
  checklist: z.array(CheckPoint).max(MOST_CHECKS).optional(),
})
export type TaskMove = z.output<typeof TaskMove>

/** The step that hands in: it says what was done. */
export const TaskSubmit = TaskMove.extend({ result: text(4000) })

/** How far a task has come, as its doer reports it. */
export const TaskReport = ById.extend({
  version,
  progressPercent: z.int().min(0).max(100),
  checklist: z.array(CheckPoint).max(MOST_CHECKS).default([]),
})
export type TaskReport = z.output<typeof TaskReport>

/** Asks for a later due day. */
export const ExtensionRequest = ById.extend({ version, toDueOn: day, reason: text(1000) })
export type ExtensionRequest = z.output<typeof ExtensionRequest>

/** Grants or refuses it; a refusal says why. */
export const ExtensionDecision = z.object({
  id: recordId,
  version,
  isGranted: z.boolean(),
  decisionNote: optionalText(1000),
})
export type ExtensionDecision = z.output<typeof ExtensionDecision>

/** Time that somebody spent on a task on a day. */
export const TimeWrite = z.object({
  taskId: recordId,
  spentOn: day,
  minutes: z.int().min(1).max(MOST_MINUTES),
  note: optionalText(500),
})
export type TimeWrite = z.output<typeof TimeWrite>

export const Extension = z.object({
  taskId: recordId,
  fromDueOn: z.string(),
  toDueOn: z.string(),
  reason: z.string(),
  requestedByName: z.string(),
  creationTime: instant,
  isGranted: z.boolean().nullable(),
  decisionNote: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  id: recordId,
})
export type Extension = z.output<typeof Extension>

export const SpentTime = z.object({
  taskId: recordId,
  employeeName: z.string(),
  spentOn: z.string(),
  minutes: z.int(),
  note: z.string().nullable(),
  id: recordId,
})
export type SpentTime = z.output<typeof SpentTime>

/** A task as lists, board and calendar show it. */
export const Task = z.object({
  groupId: recordId,
  groupCode: z.string(),
  groupName: z.string(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  priority: z.enum(taskPriorities),
  title: z.string(),
  expectedProduct: z.string(),
  assigneeId: recordId,
  assigneeName: z.string(),
  giverName: z.string(),
  weight: z.int(),
  status: z.enum(taskStatuses),
  progressPercent: z.int(),
  startOn: z.string().nullable(),
  dueOn: z.string(),
  /** As it was given; punctuality is told by it. */
  firstDueOn: z.string(),
  extensionCount: z.int(),
  /** An extension waits to be granted or refused. */
  asksExtension: z.boolean(),
  isOverdue: z.boolean(),
  daysLeft: z.int(),
  result: z.string().nullable(),
  /** Why it was returned, paused or cancelled last. */
  reason: z.string().nullable(),
  returnCount: z.int(),
  handedInAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  acceptedByName: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    report: z.boolean(),
    start: z.boolean(),
    submit: z.boolean(),
    accept: z.boolean(),
    return: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    askExtension: z.boolean(),
    decideExtension: z.boolean(),
  }),
  version,
  id: recordId,
})
export type Task = z.output<typeof Task>

/** A task with all that belongs to it, as the page of its group shows it. */
export const TaskDetail = Task.extend({
  checklist: z.array(CheckPoint),
  dependsOnIds: z.array(recordId),
  files: z.array(StoredFile),
  extensions: z.array(Extension),
  times: z.array(SpentTime),
})
export type TaskDetail = z.output<typeof TaskDetail>

/** What can be done about a task by whom, as a list is narrowed by it. */
const taskBoxes = ['all', 'mine', 'toAccept'] as const

export const TaskQuery = listQuery(
  [
    'groupCode',
    'title',
    'assigneeName',
    'priority',
    'status',
    'progressPercent',
    'startOn',
    'dueOn',
    'powerPlantName',
  ],
  {
    box: z.enum(taskBoxes).default('all'),
    powerPlantId: recordId.optional(),
    groupId: recordId.optional(),
    status: z.enum(taskStatuses).optional(),
    priority: z.enum(taskPriorities).optional(),
    assigneeId: recordId.optional(),
    /** Neither done nor cancelled. */
    isOpen: z.boolean().optional(),
    isOverdue: z.boolean().optional(),
    /** Due on that day or later. */
    from: day.optional(),
    /** Due on that day or before. */
    to: day.optional(),
  },
)
export type TaskQuery = z.output<typeof TaskQuery>
