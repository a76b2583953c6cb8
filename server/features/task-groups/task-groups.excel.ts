import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { TaskGroup, TaskGroupQuery } from '#contract/task-groups/group.ts'
import {
  taskCategoryLabels,
  taskOriginLabels,
  taskPriorityLabels,
  taskStatusLabels,
} from '#contract/task-groups/labels.ts'
import type { Task, TaskQuery } from '#contract/task-groups/task.ts'
import { taskGroupWords as words, taskWords } from '#contract/task-groups/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { groupList } from './task-groups.list.ts'
import { taskList } from './tasks/tasks.list.ts'

const groupColumns = sheetOf<TaskGroup>()(words, [
  { field: 'groupCode', width: 14 },
  { field: 'groupName', width: 44 },
  { field: 'powerPlantName', width: 24 },
  { field: 'category', width: 14, labels: taskCategoryLabels },
  { field: 'origin', width: 16, labels: taskOriginLabels },
  { field: 'sourceRef', width: 18 },
  { field: 'ownerName', width: 24 },
  { field: 'giverName', width: 24 },
  { field: 'priority', width: 10, labels: taskPriorityLabels },
  { field: 'startOn', kind: 'day' },
  { field: 'dueOn', kind: 'day' },
  { field: 'taskCount', kind: 'integer' },
  { field: 'doneCount', kind: 'integer' },
  { field: 'progressPercent', kind: 'integer' },
  { field: 'status', width: 16, labels: taskStatusLabels },
  { field: 'isOverdue', kind: 'boolean' },
])

/** The filtered groups. */
export async function exportGroups(work: Work, query: TaskGroupQuery): Promise<FileAnswer> {
  const { status, category, priority, isOverdue, from, to, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách nhóm công việc', en: 'Groups of tasks' },
    fileName: 'nhom-cong-viec',
    filters: [
      [words.status, status && taskStatusLabels[status]],
      [words.category, category && taskCategoryLabels[category]],
      [words.priority, priority && taskPriorityLabels[priority]],
      [words.isOverdue, isOverdue],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns: groupColumns,
    rows: groupList.rows(work, query),
  })
}

const taskColumns = sheetOf<Task>()(taskWords, [
  { field: 'groupCode', width: 14 },
  { field: 'groupName', width: 36 },
  { field: 'title', width: 44 },
  { field: 'powerPlantName', width: 24 },
  { field: 'assigneeName', width: 24 },
  { field: 'giverName', width: 24 },
  { field: 'priority', width: 10, labels: taskPriorityLabels },
  { field: 'startOn', kind: 'day' },
  { field: 'dueOn', kind: 'day' },
  { field: 'firstDueOn', kind: 'day' },
  { field: 'extensionCount', kind: 'integer' },
  { field: 'expectedProduct', width: 36 },
  { field: 'result', width: 44 },
  { field: 'weight', kind: 'integer' },
  { field: 'progressPercent', kind: 'integer' },
  { field: 'status', width: 16, labels: taskStatusLabels },
  { field: 'isOverdue', kind: 'boolean' },
  { field: 'returnCount', kind: 'integer' },
  { field: 'reason', width: 36 },
  { field: 'acceptedByName', width: 24 },
])

/** The filtered tasks, as the table that follows the conclusions of a briefing. */
export async function exportTasks(work: Work, query: TaskQuery): Promise<FileAnswer> {
  const { status, priority, isOpen, isOverdue, from, to, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Sổ theo dõi công việc', en: 'Tasks' },
    fileName: 'cong-viec',
    filters: [
      [taskWords.status, status && taskStatusLabels[status]],
      [taskWords.priority, priority && taskPriorityLabels[priority]],
      [taskWords.isOpen, isOpen],
      [taskWords.isOverdue, isOverdue],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns: taskColumns,
    rows: taskList.rows(work, query),
  })
}
