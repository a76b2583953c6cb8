import { coreProblems, Problem } from '#contract/core/problem.ts'
import { problemText } from '#contract/core/problem-text.ts'
import type { ChangedTask, ManyTasks } from '#contract/task-groups/many.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import type { StartMove } from '#contract/task-groups/schedule.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Work } from '#server/platform/http/call.ts'

import { isOpen } from '../rules/workflow.rules.ts'
import { ENTITY } from '../task-groups.service.ts'
import { keepPriority, lockGroupsOf } from '../task-groups.store.ts'
import { askExtension } from './extensions.service.ts'
import { moveTask } from './move-task.service.ts'
import { changeTask, getOwnTask, type OwnTask } from './tasks.service.ts'
import { listTold, readWaits } from './tasks.store.ts'

type Item = ManyTasks['items'][number]

/**
 * Changes several tasks, each for itself: what is refused, and all its effects, is undone and told, and the others stay
 * changed. Nothing is allowed here that is not allowed one by one.
 */
export async function changeMany(work: Work, write: ManyTasks): Promise<ChangedTask[]> {
  const items = [...new Map(write.items.map((item) => [item.id, item])).values()]
  // Two who change the same tasks lock their groups in the same order.
  await lockGroupsOf(
    work.db,
    items.map(({ id }) => id),
  )
  const done = new Map<number, Former>()
  const problems = new Map<number, Problem>()
  for (const item of items) {
    const audit = new Audit()
    try {
      done.set(item.id, await inSavepoint(work.db, () => changeOne({ ...work, audit }, item, write)))
      work.audit.include(audit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.set(item.id, error)
    }
  }
  const told = new Map(
    (
      await listTold(
        work.db,
        items.map(({ id }) => id),
      )
    ).map((task) => [task.id, task]),
  )
  return items.map(({ id }) => {
    const [problem, former, task] = [problems.get(id), done.get(id), told.get(id)]
    // Of a task that the caller does not see, nothing is told.
    const isHidden = problem?.kind === coreProblems.notFound
    return {
      id,
      title: isHidden ? '' : (task?.title ?? ''),
      problem: problem ? problemText(problem, work.caller.language) : null,
      version: former ? (task?.version ?? null) : null,
      formerAssigneeId: former?.assigneeId ?? null,
      formerPriority: former?.priority ?? null,
    }
  })
}

interface Former {
  readonly assigneeId: number
  readonly priority: Item['priority']
}

async function changeOne(work: Work, item: Item, { action, toDueOn, reason }: ManyTasks): Promise<Former> {
  const { id, version, assigneeId, priority } = item
  const own = await getOwnTask(work, id, version)
  if (action === 'assign' && assigneeId !== null) await changeFacts(work, own, { assigneeId })
  if (action === 'prioritise' && priority !== null) await prioritise(work, own, priority)
  if (action === 'extend' && toDueOn !== null && reason !== null)
    await askExtension(work, { id, version, toDueOn, reason })
  if (action === 'cancel') await moveTask(work, { id, version, action, reason, result: null, fileIds: [] })
  return { assigneeId: own.task.assigneeId, priority: own.group.priority }
}

/** Lets a task begin on another day; its due day stays. @throws problem as {@link changeTask} */
export async function moveStart(work: Work, { id, version, startOn }: StartMove): Promise<TaskGroupDetail> {
  return changeFacts(work, await getOwnTask(work, id, version), { startOn })
}

/** Changes one thing of a task and leaves the others as they are. */
async function changeFacts(
  work: Work,
  { task, group }: OwnTask,
  changes: { readonly assigneeId: number } | { readonly startOn: string },
): Promise<TaskGroupDetail> {
  const { id, version, title, expectedProduct, assigneeId, weight, startOn, checklist } = task
  const dependsOnIds = (await readWaits(work.db, group.id)).get(id) ?? []
  const facts = { title, expectedProduct, assigneeId, weight, startOn, checklist: [...checklist] }
  return changeTask(work, { id, version, ...facts, dependsOnIds: [...dependsOnIds], ...changes })
}

/** @throws problem `taskGroups.notGiver`, `.closed` */
async function prioritise(
  { db, audit }: Work,
  { group, standing }: OwnTask,
  priority: NonNullable<Item['priority']>,
): Promise<void> {
  if (!standing.directs) throw new Problem(taskGroupProblems.notGiver)
  if (!isOpen(group.status)) throw new Problem(taskGroupProblems.closed)
  if (group.priority === priority) return
  await keepPriority(db, group.id, priority)
  audit.changed(ENTITY, group.id, { priority: group.priority }, { priority })
}
