import { Problem } from '#contract/core/problem.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import type { TaskAction } from '#contract/task-groups/labels.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import type { TaskMove } from '#contract/task-groups/task.ts'
import type { Work } from '#server/platform/http/call.ts'

import { tellOfTask } from '../notices.service.ts'
import { isOpen, statusAfter, taskTransitions } from '../rules/workflow.rules.ts'
import { getGroup } from '../task-groups.list.ts'
import { keepFiles, settleGroup, TASK_ENTITY } from '../task-groups.service.ts'
import { getOwnTask, keepTicks, requireStep, wrongStatus, type OwnTask } from './tasks.service.ts'
import { listStoredTasks, readWaits, updateTask, type TaskChanges } from './tasks.store.ts'

/**
 * Takes a task one step on or aside.
 *
 * @throws problem `taskGroups.wrongStatus`, `.notDoer`, `.notGiver`, `.ownWork`, `.resultMissing`, `.reasonMissing`,
 *   `.blocked`, `.checklistOpen`, `.checklistOther`
 */
export async function moveTask(work: Work, { id, version, ...move }: TaskMove): Promise<TaskGroupDetail> {
  const { db, audit } = work
  const own = await getOwnTask(work, id, version)
  const { group, task, standing } = own
  const { action, reason } = move
  requireStep(standing, taskTransitions[action].by)
  const status = statusAfter(action, { status: task.status, hasBegun: task.startedAt !== null })
  if (!status) throw wrongStatus(work, task)
  requireWords(move)
  if (action === 'start' || action === 'submit') await requireUnblocked(work, own)
  if (action === 'submit') await requireChecked(work, own, move)
  await updateTask(db, id, { ...changes[action](work, own, move), status })
  if (action === 'submit') await keepFiles(work, { groupId: group.id, taskId: id }, move.fileIds)
  audit.reason = reason
  audit.did(TASK_ENTITY, id, action, [
    { field: 'status', from: task.status, to: status },
    ...(action === 'submit' ? [{ field: 'result', from: task.result, to: move.result }] : []),
  ])
  audit.reason = null
  await settleGroup(work, group)
  await tellOfStep(work, own, move)
  return getGroup(work, group.id)
}

type Move = Omit<TaskMove, 'id' | 'version'>

/** @throws problem `taskGroups.resultMissing`, `.reasonMissing` */
function requireWords({ action, reason, result }: Move): void {
  const { needs } = taskTransitions[action]
  if (needs === 'result' && result === null) throw new Problem(taskGroupProblems.resultMissing)
  if (needs === 'reason' && reason === null) throw new Problem(taskGroupProblems.reasonMissing)
}

/** What a task waits for is done, or need not be done any more. @throws problem `taskGroups.blocked` */
async function requireUnblocked({ db }: Work, { group, task }: OwnTask): Promise<void> {
  const waitsFor = (await readWaits(db, group.id)).get(task.id) ?? []
  const tasks = await listStoredTasks(db, group.id)
  const before = tasks.find((one) => waitsFor.includes(one.id) && isOpen(one.status))
  if (before) throw new Problem(taskGroupProblems.blocked, { title: before.title })
}

/** What is ticked with the result is kept with it. @throws problem `taskGroups.checklistOpen`, `.checklistOther` */
async function requireChecked(work: Work, { task }: OwnTask, { checklist }: Move): Promise<void> {
  if (checklist) await keepTicks(work, task, checklist)
  const count = (checklist ?? task.checklist).filter(({ isDone }) => !isDone).length
  if (count > 0) throw new Problem(taskGroupProblems.checklistOpen, { count })
}

type Change = (work: Work, own: OwnTask, move: Move) => TaskChanges

const changes: Readonly<Record<TaskAction, Change>> = {
  start: ({ now }, { task }) => (task.startedAt === null ? { startedAt: now } : {}),
  submit: ({ now }, _own, { result }) => ({ result, handedInAt: now, reason: null }),
  accept: ({ actor, now }) => ({
    acceptedAt: now,
    acceptedById: actor.userId,
    acceptedByName: actor.fullName,
    progressPercent: 100,
    reason: null,
  }),
  return: (_work, { task }, { reason }) => ({ reason, returnCount: task.returnCount + 1, handedInAt: null }),
  pause: (_work, _own, { reason }) => ({ reason }),
  cancel: (_work, _own, { reason }) => ({ reason }),
  resume: () => ({ reason: null }),
}

const kindOf: Readonly<Partial<Record<TaskAction, NoticeKind>>> = {
  submit: 'taskHandedIn',
  accept: 'taskAccepted',
  return: 'taskReturned',
  pause: 'taskStopped',
  resume: 'taskStopped',
  cancel: 'taskStopped',
}

async function tellOfStep(work: Work, { group, task }: OwnTask, { action, reason, result }: Move) {
  const kind = kindOf[action]
  if (!kind) return
  const judges = [group.giverId, group.ownerId].filter((one) => one !== task.assigneeId)
  await tellOfTask(work, {
    kind,
    receivers: action === 'submit' ? judges : [task.assigneeId],
    task,
    group,
    detail: action === 'submit' ? result : reason,
  })
}
