import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { TaskGroupDetail, TaskGroupUpdate, TaskGroupWrite } from '#contract/task-groups/group.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import type { TaskDetail } from '#contract/task-groups/task.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { tellGiven } from './notices.service.ts'
import { groupStatusOf, progressOf } from './rules/group.rules.ts'
import { isOpen } from './rules/workflow.rules.ts'
import { resolveSources, type SourceReaders } from './sources.service.ts'
import { directs, getGroup, groupList, listWorkingAt } from './task-groups.list.ts'
import {
  getGroupRow,
  insertGroup,
  keepCoordinators,
  keepSources,
  keepStanding,
  listFileIds,
  listSources,
  updateGroup,
  writeFileIds,
  type GroupFacts,
  type GroupRow,
  type KnownSource,
} from './task-groups.store.ts'
import { keepTasks, listStoredTasks } from './tasks/tasks.store.ts'

/** What history calls a group, and a task of it. */
export const ENTITY = 'task-groups'
export const TASK_ENTITY = 'tasks'

/** Gives a group of tasks from a form. @throws problem `taskGroups.unknownSource` and those of {@link giveGroup} */
export async function createGroup(
  work: Work,
  write: TaskGroupWrite,
  readers: SourceReaders,
): Promise<TaskGroupDetail> {
  const wanted = { wanted: write.sources, known: [], plantId: write.powerPlantId }
  return giveGroup(work, write, await resolveSources(work, wanted, readers))
}

/**
 * Gives a group of tasks for records that the caller is known to see.
 *
 * @throws problem `taskGroups.unknownPerson`, `.nobodyAccepts`, `.unknownEquipment`, `.fileNotOwn`
 */
export async function giveGroup(
  work: Work,
  write: Omit<TaskGroupWrite, 'sources'>,
  sources: readonly KnownSource[],
): Promise<TaskGroupDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, dueOn, tasks } = write
  await requirePeople(work, plantId, [
    { field: 'ownerId', id: write.ownerId },
    ...write.coordinatorIds.map((id) => ({ field: 'coordinatorIds', id })),
    ...tasks.map(({ assigneeId: id }, at) => ({ field: `tasks.${at}.assigneeId`, id })),
  ])
  for (const [at, { assigneeId }] of tasks.entries())
    requireJudge(
      work,
      { giverId: actor.userId, ownerId: write.ownerId, assigneeId },
      `tasks.${at}.assigneeId`,
    )
  const giver = { giverId: actor.userId, giverName: actor.fullName }
  const year = Number(plantDay(now).slice(0, 4))
  const { id } = await insertGroup(db, { ...factsOf(write), ...giver, plantId, dueOn, createdAt: now }, year)
  await keepCoordinators(db, id, write.coordinatorIds)
  await keepSources(db, id, sources)
  await keepFiles(work, { groupId: id, taskId: null }, write.fileIds)
  await keepTasks(db, id, tasks, now)
  const group = await getGroup(work, id)
  audit.created(ENTITY, id, toldOf(group))
  for (const task of group.tasks) audit.created(TASK_ENTITY, task.id, toldOfTask(task, group.tasks))
  await tellGiven(work, group, group.tasks)
  return group
}

/** Changes a group. @throws problem `taskGroups.notGiver`, `.closed`, `core.changedMeanwhile` and those of its fields */
export async function changeGroup(
  work: Work,
  { id, version, ...write }: TaskGroupUpdate,
  readers: SourceReaders,
): Promise<TaskGroupDetail> {
  const { db, audit } = work
  const row = await getOwnGroup(work, id)
  if (!directs(work.actor, row)) throw new Problem(taskGroupProblems.notGiver)
  await requireVersion(db, ENTITY, row, version)
  if (!isOpen(row.status)) throw new Problem(taskGroupProblems.closed)
  const { plantId } = row
  const former = await getGroup(work, id)
  await requireChangedPeople(work, former, write)
  if (write.startOn > row.dueOn) throw new Problem(taskGroupProblems.startAfterDue, { due: row.dueOn })
  for (const task of await listStoredTasks(db, id))
    if (isOpen(task.status))
      requireJudge(
        work,
        { giverId: row.giverId, ownerId: write.ownerId, assigneeId: task.assigneeId },
        'ownerId',
      )
  const known = await listSources(db, id)
  const sources = await resolveSources(work, { wanted: write.sources, known, plantId }, readers)
  await updateGroup(db, id, factsOf(write))
  await keepCoordinators(db, id, write.coordinatorIds)
  await keepSources(db, id, sources)
  await keepFiles(work, { groupId: id, taskId: null }, write.fileIds)
  const group = await getGroup(work, id)
  audit.changed(ENTITY, id, toldOf(former), toldOf(group))
  return group
}

/** Who was there before may have left the plant since; only who is named anew must work there. */
async function requireChangedPeople(
  work: Work,
  former: TaskGroupDetail,
  { ownerId, coordinatorIds }: Pick<TaskGroupUpdate, 'ownerId' | 'coordinatorIds'>,
): Promise<void> {
  const known = new Set([former.ownerId, ...former.coordinators.map(({ id }) => id)])
  await requirePeople(
    work,
    former.powerPlantId,
    [
      { field: 'ownerId', id: ownerId },
      ...coordinatorIds.map((id) => ({ field: 'coordinatorIds', id })),
    ].filter((one) => !known.has(one.id)),
  )
}

const factsOf = (
  write: Pick<
    TaskGroupUpdate,
    | 'groupName'
    | 'category'
    | 'origin'
    | 'sourceRef'
    | 'ownerId'
    | 'priority'
    | 'startOn'
    | 'equipmentId'
    | 'note'
  >,
): GroupFacts => ({
  groupName: write.groupName,
  category: write.category,
  origin: write.origin,
  sourceRef: write.sourceRef,
  ownerId: write.ownerId,
  priority: write.priority,
  startOn: write.startOn,
  deviceId: write.equipmentId,
  note: write.note,
})

/** The row of a group that the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnGroup(work: Work, id: number): Promise<GroupRow> {
  const row = await getGroupRow(work.db, id)
  if (!(await groupList.find(work, id))) throw new Problem(coreProblems.notFound)
  return row
}

interface Named {
  readonly field: string
  readonly id: number
}

/** Everybody who is named works at the plant. @throws problem `taskGroups.unknownPerson` at their fields */
export async function requirePeople(work: Work, plantId: number, named: readonly Named[]): Promise<void> {
  const working = new Set(await listWorkingAt(work.db, plantId, [...new Set(named.map(({ id }) => id))]))
  const strange = named.filter(({ id }) => !working.has(id))
  if (strange.length === 0) return
  const message = taskGroupProblems.unknownPerson.words[work.caller.language]
  throw new Problem(
    taskGroupProblems.unknownPerson,
    strange.map(({ field }) => ({ message, members: [field] })),
  )
}

interface Roles {
  readonly giverId: number
  readonly ownerId: number
  readonly assigneeId: number
}

/** Somebody other than the doer can accept. @throws problem `taskGroups.nobodyAccepts` */
export function requireJudge({ caller }: Work, { giverId, ownerId, assigneeId }: Roles, field: string): void {
  if (giverId !== assigneeId || ownerId !== assigneeId) return
  const message = taskGroupProblems.nobodyAccepts.words[caller.language]
  throw new Problem(taskGroupProblems.nobodyAccepts, [{ message, members: [field] }])
}

interface Place {
  readonly groupId: number
  readonly taskId: number | null
}

/** Keeps the files of a group or a task; one that is new must be an upload of the caller's. */
export async function keepFiles(
  { db, actor }: Work,
  { groupId, taskId }: Place,
  fileIds: readonly number[],
): Promise<void> {
  const known = new Set(await listFileIds(db, groupId, taskId))
  const wanted = [...new Set(fileIds)]
  for (const fileId of wanted)
    if (!known.has(fileId) && !(await requireOwnUpload(db, actor, fileId, 'task')))
      throw new Problem(taskGroupProblems.fileNotOwn)
  await writeFileIds(db, groupId, taskId, wanted)
}

/** Works out anew what follows from the tasks of a group: its state and how far it has come. */
export async function settleGroup({ db, audit }: Work, group: GroupRow): Promise<void> {
  const tasks = await listStoredTasks(db, group.id)
  const status = groupStatusOf(tasks.map((task) => task.status))
  await keepStanding(db, group.id, { status, progressPercent: progressOf(tasks) })
  if (status === group.status) audit.announced(ENTITY, group.id)
  else audit.did(ENTITY, group.id, 'changed', [{ field: 'status', from: group.status, to: status }])
}

/** What history tells of a task: people and other tasks by their names. */
export function toldOfTask(task: TaskDetail, all: readonly TaskDetail[]) {
  const { title, expectedProduct, assigneeName, weight, startOn, dueOn, checklist } = task
  const dependsOnIds = task.dependsOnIds.map((id) => all.find((one) => one.id === id)?.title ?? String(id))
  return { title, expectedProduct, assigneeName, weight, startOn, dueOn, checklist, dependsOnIds }
}

/** What history tells of a group. */
function toldOf(group: TaskGroupDetail) {
  const { groupName, category, origin, sourceRef, ownerName, priority, startOn, dueOn, note } = group
  return {
    groupName,
    category,
    origin,
    sourceRef,
    sources: group.sources.map(({ label }) => label),
    ownerName,
    coordinators: group.coordinators.map(({ fullName }) => fullName),
    priority,
    startOn,
    dueOn,
    equipmentCode: group.equipmentCode,
    note,
    files: group.files.map(({ fileName }) => fileName),
  }
}
