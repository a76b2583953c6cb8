import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { ruleList } from './recurring/rules.list.ts'
import { groupList, listGroupsOfFile, listOfSource, listWorkingAt } from './task-groups.list.ts'
import { findGroupOfTask } from './tasks/tasks.store.ts'
import { templateList } from './templates/templates.list.ts'

export { recurringTasks } from './recurring/occurrences.service.ts'
export { taskReminders } from './reminders/reminders.service.ts'
export { giveGroup } from './task-groups.service.ts'
export { seenGroups } from './seen.list.ts'
export { endTask, shareTask } from './tasks/tasks-of-papers.service.ts'
export type { SourceReaders } from './sources.service.ts'

/**
 * The groups given for a record that the caller may see, the latest first.
 *
 * @public the door of registers whose papers make tasks
 */
export const listTaskGroupsOfSource = listOfSource

/** Those of some people who work at a plant, and so may be given tasks there. */
export const findWorkingAt = listWorkingAt

/** Says whether the caller may see a group, e.g. its history. */
export async function seesTaskGroup(viewing: Viewing, id: number): Promise<boolean> {
  return (await groupList.find(viewing, id)) !== undefined
}

/** Says whether the caller may see a task, e.g. its history: whoever sees its group. */
export async function seesTask(viewing: Viewing, id: number): Promise<boolean> {
  const groupId = await findGroupOfTask(viewing.db, id)
  return groupId !== undefined && seesTaskGroup(viewing, groupId)
}

/** Says whether the caller may see a template, e.g. its history. */
export const seesTaskTemplate = templateList.sees

/** Says whether the caller may see recurring tasks, e.g. the history of their rule. */
export const seesTaskRule = ruleList.sees

/** A file of a group, or of a task of it, is for everybody who sees the group. */
export async function mayReadTaskFile(viewing: Viewing, fileId: number): Promise<boolean> {
  for (const id of await listGroupsOfFile(viewing.db, fileId))
    if (await seesTaskGroup(viewing, id)) return true
  return false
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  taskGroups: ['createdAt', 'deviceId', 'groupCode', 'groupName', 'id', 'plantId', 'searchText', 'status'],
} as const satisfies Readable
