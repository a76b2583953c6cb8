import type { TaskSourceKind } from '#contract/task-groups/labels.ts'
import type { Work } from '#server/platform/http/call.ts'

import { tellOfTask } from '../notices.service.ts'
import { isOpen, stepAtEnd } from '../rules/workflow.rules.ts'
import { ENTITY, settleGroup, TASK_ENTITY } from '../task-groups.service.ts'
import { addSource, getGroupRow, type GroupRow } from '../task-groups.store.ts'
import { getGroupOfTask, listStoredTasks, updateTask, type StoredTask } from './tasks.store.ts'

interface Paper {
  readonly kind: TaskSourceKind
  readonly id: number
  readonly label: string
}

/**
 * Links an open task that stands with one more paper that carries the same instruction; its group is locked.
 *
 * @returns whose task it is and until when, or undefined where it is over
 */
export async function shareTask(
  work: Work,
  taskId: number,
  paper: Paper,
): Promise<Pick<StoredTask, 'assigneeId' | 'dueOn'> | undefined> {
  const { group, task } = await lockTask(work, taskId)
  if (!task || !isOpen(task.status)) return undefined
  await addSource(work.db, group.id, paper)
  work.audit.did(ENTITY, group.id, 'changed', [{ field: 'sources', from: null, to: paper.label }])
  return task
}

interface End {
  /** What the paper came to, or why it is called off. */
  readonly words: string
  readonly isCalledOff: boolean
  /** Whether another paper still asks for it; asked once the group of the task is locked. */
  readonly isStillWanted: () => Promise<boolean>
}

/**
 * Ends the task of a paper that is settled, unless another paper asks for it still. Whoever settles it accepts what others
 * did; of their own work they are not the judge.
 */
export async function endTask(work: Work, taskId: number, end: End): Promise<void> {
  const { db, actor, now, audit } = work
  const { words, isCalledOff } = end
  const { group, task } = await lockTask(work, taskId)
  if (!task || (await end.isStillWanted())) return
  const step = stepAtEnd(task.status, { isCalledOff, isDoer: task.assigneeId === actor.userId })
  if (!step) return
  const result = task.result ?? words
  const said = {
    accept: {
      result,
      reason: null,
      progressPercent: 100,
      acceptedAt: now,
      acceptedById: actor.userId,
      acceptedByName: actor.fullName,
      ...(task.handedInAt === null && { handedInAt: now }),
    },
    submit: { result: words, reason: null, handedInAt: now },
    cancel: { reason: words },
  }[step]
  const status = { accept: 'done', submit: 'awaitingAcceptance', cancel: 'cancelled' } as const
  await updateTask(db, taskId, { ...said, status: status[step] })
  audit.reason = isCalledOff ? words : null
  audit.did(TASK_ENTITY, taskId, step, [
    { field: 'status', from: task.status, to: status[step] },
    ...(isCalledOff ? [] : [{ field: 'result', from: task.result, to: words }]),
  ])
  audit.reason = null
  await settleGroup(work, group)
  await tellOfEnd(work, { group, task, step, words })
}

interface Ended {
  readonly group: GroupRow
  readonly task: StoredTask
  readonly step: 'accept' | 'cancel' | 'submit'
  readonly words: string
}

async function tellOfEnd(work: Work, { group, task, step, words }: Ended): Promise<void> {
  const kind = { accept: 'taskAccepted', cancel: 'taskStopped', submit: 'taskHandedIn' } as const
  const judges = [group.giverId, group.ownerId].filter((one) => one !== task.assigneeId)
  const receivers = step === 'submit' ? judges : [task.assigneeId]
  await tellOfTask(work, { kind: kind[step], receivers, task, group, detail: words })
}

async function lockTask({ db }: Work, taskId: number) {
  const group = await getGroupRow(db, await getGroupOfTask(db, taskId))
  const task = (await listStoredTasks(db, group.id)).find((one) => one.id === taskId)
  return { group, task }
}
