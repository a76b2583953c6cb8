import { formatDay, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import type { ExtensionDecision, ExtensionRequest, TimeWrite } from '#contract/task-groups/task.ts'
import type { Work } from '#server/platform/http/call.ts'

import { tellOfTask } from '../notices.service.ts'
import { isInHand, isOpen } from '../rules/workflow.rules.ts'
import { getGroup } from '../task-groups.list.ts'
import { ENTITY, TASK_ENTITY } from '../task-groups.service.ts'
import { keepStanding } from '../task-groups.store.ts'
import { decide, getExtension, insertExtension, insertTime } from './extensions.store.ts'
import { getOwnTask, requireStep, wrongStatus } from './tasks.service.ts'
import { updateTask } from './tasks.store.ts'

/** Asks for a later due day. @throws problem `taskGroups.notDoer`, `.wrongStatus`, `.notLater`, `.extensionWaits` */
export async function askExtension(
  work: Work,
  { id, version, toDueOn, reason }: ExtensionRequest,
): Promise<TaskGroupDetail> {
  const { db, actor, now, audit } = work
  const { group, task, standing } = await getOwnTask(work, id, version)
  requireStep(standing, 'doer')
  if (!isInHand(task.status)) throw wrongStatus(work, task)
  if (toDueOn <= task.dueOn || toDueOn < plantDay(now))
    throw new Problem(taskGroupProblems.notLater, { due: formatDay(task.dueOn) })
  const by = { requestedById: actor.userId, requestedByName: actor.fullName, createdAt: now }
  await insertExtension(db, { taskId: id, fromDueOn: task.dueOn, toDueOn, reason, ...by })
  audit.reason = reason
  audit.did(TASK_ENTITY, id, 'extensionAsked', [{ field: 'toDueOn', from: task.dueOn, to: toDueOn }])
  audit.reason = null
  audit.announced(ENTITY, group.id)
  await updateTask(db, id, {})
  await tellOfTask(work, {
    kind: 'extensionAsked',
    receivers: [group.giverId, group.ownerId].filter((one) => one !== task.assigneeId),
    task,
    group,
    detail: `${formatDay(task.dueOn)} → ${formatDay(toDueOn)}. ${reason}`,
  })
  return getGroup(work, group.id)
}

/**
 * Grants or refuses a later due day. A granted one is counted and moves the due day; the first one stays.
 *
 * @throws problem `taskGroups.ownWork`, `.notGiver`, `.extensionDecided`, `.noteMissing`, `.wrongStatus`
 */
export async function decideExtension(
  work: Work,
  { id, version, isGranted, decisionNote }: ExtensionDecision,
): Promise<TaskGroupDetail> {
  const { db, actor, now, audit } = work
  const { taskId } = await getExtension(db, id)
  const { group, task, standing } = await getOwnTask(work, taskId, version)
  requireStep(standing, 'judge')
  // Read anew: whoever decided before us held the group until then.
  const extension = await getExtension(db, id)
  if (extension.isGranted !== null) throw new Problem(taskGroupProblems.extensionDecided)
  // Whoever asked may have handed the task on since: nobody grants what they asked for.
  if (extension.requestedById === actor.userId) throw new Problem(taskGroupProblems.ownWork)
  if (!isOpen(task.status)) throw wrongStatus(work, task)
  if (!isGranted && decisionNote === null) throw new Problem(taskGroupProblems.noteMissing)
  const by = { decidedById: actor.userId, decidedByName: actor.fullName, decidedAt: now }
  await decide(db, id, { isGranted, decisionNote, ...by })
  const { toDueOn } = extension
  await updateTask(db, taskId, isGranted ? { dueOn: toDueOn, extensionCount: task.extensionCount + 1 } : {})
  if (isGranted && toDueOn > group.dueOn) {
    await keepStanding(db, group.id, { dueOn: toDueOn })
    audit.changed(ENTITY, group.id, { dueOn: group.dueOn }, { dueOn: toDueOn })
  } else audit.announced(ENTITY, group.id)
  audit.reason = decisionNote
  audit.did(
    TASK_ENTITY,
    taskId,
    isGranted ? 'extensionGranted' : 'extensionRefused',
    isGranted ? [{ field: 'dueOn', from: task.dueOn, to: toDueOn }] : [],
  )
  audit.reason = null
  await tellOfTask(work, {
    kind: 'extensionDecided',
    receivers: [extension.requestedById, task.assigneeId],
    task,
    group,
    detail: [isGranted ? formatDay(toDueOn) : null, decisionNote].filter(Boolean).join('. '),
  })
  return getGroup(work, group.id)
}

/** Notes time that the caller spent on a task of theirs to see. @throws problem `taskGroups.inFuture` */
export async function addTime(
  work: Work,
  { taskId, spentOn, minutes, note }: TimeWrite,
): Promise<TaskGroupDetail> {
  const { db, actor, now, audit } = work
  const { group, task } = await getOwnTask(work, taskId)
  if (spentOn > plantDay(now)) throw new Problem(taskGroupProblems.inFuture)
  if (task.status === 'cancelled') throw wrongStatus(work, task)
  const by = { employeeId: actor.userId, employeeName: actor.fullName, createdAt: now }
  await insertTime(db, { taskId, spentOn, minutes, note, ...by })
  audit.did(TASK_ENTITY, taskId, 'timeSpent', [
    { field: 'minutes', from: null, to: minutes },
    { field: 'spentOn', from: null, to: spentOn },
  ])
  audit.announced(ENTITY, group.id)
  return getGroup(work, group.id)
}
