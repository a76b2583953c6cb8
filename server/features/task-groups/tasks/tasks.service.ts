import { formatDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { taskStatusLabels } from '#contract/task-groups/labels.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import type { CheckPoint, TaskAdd, TaskReport, TaskUpdate } from '#contract/task-groups/task.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { tellGiven } from '../notices.service.ts'
import { circleAt } from '../rules/group.rules.ts'
import { isOpen, refusalOf, taskCan, type By, type Standing } from '../rules/workflow.rules.ts'
import { directs, getGroup } from '../task-groups.list.ts'
import {
  getOwnGroup,
  requireJudge,
  requirePeople,
  settleGroup,
  TASK_ENTITY,
  toldOfTask,
} from '../task-groups.service.ts'
import type { GroupRow } from '../task-groups.store.ts'
import {
  getGroupOfTask,
  insertTask,
  keepWaits,
  listStoredTasks,
  readWaits,
  updateTask,
  type StoredTask,
} from './tasks.store.ts'

/** Adds a task to a group. @throws problem `taskGroups.notGiver`, `.closed`, `.unknownPerson`, `.dueAfterGroup` */
export async function addTask(work: Work, { groupId, ...task }: TaskAdd): Promise<TaskGroupDetail> {
  const { db, actor, now, audit } = work
  const group = await getOwnGroup(work, groupId)
  if (!directs(actor, group)) throw new Problem(taskGroupProblems.notGiver)
  if (!isOpen(group.status)) throw new Problem(taskGroupProblems.closed)
  const { assigneeId, dueOn } = task
  await requirePeople(work, group.plantId, [{ field: 'assigneeId', id: assigneeId }])
  requireJudge(work, { ...group, assigneeId }, 'assigneeId')
  if (dueOn > group.dueOn) throw new Problem(taskGroupProblems.dueAfterGroup, { due: formatDay(group.dueOn) })
  const start = task.startOn ?? group.startOn
  if (dueOn < start) throw new Problem(taskGroupProblems.dueBeforeStart, { start: formatDay(start) })
  const position = (await listStoredTasks(db, groupId)).length
  const id = await insertTask(db, { ...task, groupId, position, createdAt: now })
  await settleGroup(work, group)
  const full = await getGroup(work, groupId)
  const added = full.tasks.find((one) => one.id === id)
  if (added) audit.created(TASK_ENTITY, id, toldOfTask(added, full.tasks))
  await tellGiven(work, full, [{ id, ...task }])
  return full
}

/** Changes a task that is not handed in. @throws problem `taskGroups.notGiver`, `.wrongStatus`, `.circle` */
export async function changeTask(
  work: Work,
  { id, version, dependsOnIds, ...facts }: TaskUpdate,
): Promise<TaskGroupDetail> {
  const { db, audit } = work
  const { group, task, standing } = await getOwnTask(work, id, version)
  if (!standing.directs) throw new Problem(taskGroupProblems.notGiver)
  if (!canOf(task, standing).edit) throw wrongStatus(work, task)
  const isHandedOn = facts.assigneeId !== task.assigneeId
  if (isHandedOn) {
    await requirePeople(work, group.plantId, [{ field: 'assigneeId', id: facts.assigneeId }])
    requireJudge(work, { ...group, assigneeId: facts.assigneeId }, 'assigneeId')
  }
  if (facts.startOn !== null && facts.startOn > task.dueOn)
    throw new Problem(taskGroupProblems.startAfterDue, { due: formatDay(task.dueOn) })
  const wanted = [...new Set(dependsOnIds)]
  const former = await getGroup(work, group.id)
  await requireNoCircle(work, group, { id, wanted })
  await updateTask(db, id, facts)
  await keepWaits(db, id, wanted)
  await settleGroup(work, group)
  if (isHandedOn)
    await tellGiven(work, { ...group, powerPlantId: group.plantId }, [{ ...task, ...facts, id }])
  const full = await getGroup(work, group.id)
  audit.changed(TASK_ENTITY, id, toldIn(former, id), toldIn(full, id))
  return full
}

/** Keeps how far a task has come. @throws problem `taskGroups.notDoer`, `.wrongStatus`, `.checklistOther` */
export async function reportProgress(
  work: Work,
  { id, version, progressPercent, checklist }: TaskReport,
): Promise<TaskGroupDetail> {
  const { db, audit } = work
  const { group, task, standing } = await getOwnTask(work, id, version)
  requireStep(standing, 'doer')
  if (!canOf(task, standing).report) throw wrongStatus(work, task)
  requireSamePoints(task, checklist)
  await updateTask(db, id, { progressPercent, checklist })
  audit.changed(
    TASK_ENTITY,
    id,
    { progressPercent: task.progressPercent, checklist: task.checklist },
    { progressPercent, checklist },
  )
  await settleGroup(work, group)
  return getGroup(work, group.id)
}

/** @throws problem `taskGroups.checklistOther` */
function requireSamePoints(task: StoredTask, checklist: readonly CheckPoint[]): void {
  const isSame =
    checklist.length === task.checklist.length &&
    checklist.every((point, at) => point.text === task.checklist[at]?.text)
  if (!isSame) throw new Problem(taskGroupProblems.checklistOther)
}

/** Keeps what of the checklist is done by who does the task. @throws problem `taskGroups.checklistOther` */
export async function keepTicks(
  { db, audit }: Work,
  task: StoredTask,
  checklist: CheckPoint[],
): Promise<void> {
  requireSamePoints(task, checklist)
  await updateTask(db, task.id, { checklist })
  audit.changed(TASK_ENTITY, task.id, { checklist: task.checklist }, { checklist })
}

/** A task with its group, both locked by the group, and what the caller has to do with it. */
export interface OwnTask {
  readonly group: GroupRow
  readonly task: StoredTask
  readonly standing: Standing
}

/** @throws problem `core.notFound`, also where the caller has nothing to do with it, `core.changedMeanwhile` */
export async function getOwnTask(work: Work, id: number, version?: number): Promise<OwnTask> {
  const { db, actor } = work
  const group = await getOwnGroup(work, await getGroupOfTask(db, id))
  const task = (await listStoredTasks(db, group.id)).find((one) => one.id === id)
  if (!task) throw new Problem(coreProblems.notFound)
  if (version !== undefined) await requireVersion(db, TASK_ENTITY, task, version)
  return {
    group,
    task,
    standing: { isDoer: task.assigneeId === actor.userId, directs: directs(actor, group) },
  }
}

/** Stops whom a step is not for. @throws problem `taskGroups.notDoer`, `.notGiver`, `.ownWork` */
export function requireStep(standing: Standing, by: By): void {
  const refusal = refusalOf(by, standing)
  if (refusal === 'notDoer') throw new Problem(taskGroupProblems.notDoer)
  if (refusal === 'notGiver') throw new Problem(taskGroupProblems.notGiver)
  if (refusal === 'ownWork') throw new Problem(taskGroupProblems.ownWork)
}

const canOf = (task: StoredTask, standing: Standing) =>
  taskCan({ status: task.status, hasBegun: task.startedAt !== null, asksExtension: false }, standing)

/** Tells that a task is in a state in which this is not done. */
export const wrongStatus = ({ caller }: Work, { status }: StoredTask) =>
  new Problem(taskGroupProblems.wrongStatus, { status: taskStatusLabels[status][caller.language] })

/** @throws problem `taskGroups.otherGroup`, `.circle` */
async function requireNoCircle(
  { db }: Work,
  { id: groupId }: GroupRow,
  { id, wanted }: { readonly id: number; readonly wanted: readonly number[] },
): Promise<void> {
  const tasks = await listStoredTasks(db, groupId)
  const titles = new Map(tasks.map((task) => [task.id, task.title]))
  if (wanted.some((one) => !titles.has(one))) throw new Problem(taskGroupProblems.otherGroup)
  const circle = circleAt(id, wanted, await readWaits(db, groupId))
  if (circle !== undefined)
    throw new Problem(taskGroupProblems.circle, { title: titles.get(circle) ?? String(circle) })
}

function toldIn({ tasks }: TaskGroupDetail, id: number) {
  const task = tasks.find((one) => one.id === id)
  return task ? toldOfTask(task, tasks) : {}
}
