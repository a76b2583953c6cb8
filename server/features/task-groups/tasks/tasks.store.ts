import { type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { TaskStatus } from '#contract/task-groups/labels.ts'
import type { CheckPoint } from '#contract/task-groups/task.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Waits } from '../rules/group.rules.ts'

type Instant = ColumnType<string, Date | string, Date | string>
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What whoever gives a task says of it, and may change later. */
export interface TaskFacts {
  title: string
  expectedProduct: string
  assigneeId: number
  weight: number
  startOn: string | null
  checklist: CheckPoint[]
}

interface TaskTable extends Omit<TaskFacts, 'checklist'> {
  id: GeneratedAlways<number>
  groupId: number
  position: number
  status: TaskStatus
  progressPercent: Generated<number>
  checklist: ColumnType<CheckPoint[], string | undefined, string>
  dueOn: string
  firstDueOn: string
  extensionCount: Generated<number>
  result: Maybe<string>
  reason: Maybe<string>
  returnCount: Generated<number>
  startedAt: MaybeInstant
  handedInAt: MaybeInstant
  acceptedAt: MaybeInstant
  acceptedById: Maybe<number>
  acceptedByName: Maybe<string>
  createdAt: Instant
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface DependencyTable {
  taskId: number
  dependsOnId: number
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    tasks: TaskTable
    taskDependencies: DependencyTable
  }
}

/** A task as its table holds it. */
export type StoredTask = Selectable<TaskTable>

interface NewTask extends TaskFacts {
  readonly groupId: number
  readonly position: number
  readonly dueOn: string
  readonly createdAt: Date
}

/** Keeps a new task; its due day is its first one. */
export async function insertTask(db: Db, { checklist, ...task }: NewTask): Promise<number> {
  const { id } = await db
    .insertInto('tasks')
    .values({ ...task, checklist: JSON.stringify(checklist), firstDueOn: task.dueOn, status: 'new' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the tasks that a group is given with, each with the numbers of those above it that it waits for. */
export async function keepTasks(
  db: Db,
  groupId: number,
  tasks: readonly (Omit<NewTask, 'groupId' | 'position' | 'createdAt'> & {
    readonly waitsForNos: readonly number[]
  })[],
  createdAt: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (const [position, { waitsForNos, ...task }] of tasks.entries()) {
    const id = await insertTask(db, { ...task, groupId, position, createdAt })
    await keepWaits(
      db,
      id,
      [...new Set(waitsForNos)].flatMap((no) => ids[no - 1] ?? []),
    )
    ids.push(id)
  }
  return ids
}

/** What a step, a report or an extension changes of a task. */
export type TaskChanges = Partial<
  Omit<TaskFacts, 'checklist'> &
    Pick<
      StoredTask,
      | 'status'
      | 'progressPercent'
      | 'dueOn'
      | 'extensionCount'
      | 'result'
      | 'reason'
      | 'returnCount'
      | 'acceptedById'
      | 'acceptedByName'
      | 'checklist'
    >
> & { readonly startedAt?: Date; readonly handedInAt?: Date | null; readonly acceptedAt?: Date }

/** Changes a task. */
export async function updateTask(db: Db, id: number, { checklist, ...changes }: TaskChanges): Promise<void> {
  await db
    .updateTable('tasks')
    .set((on) => ({
      ...changes,
      ...(checklist && { checklist: JSON.stringify(checklist) }),
      version: on('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** The group of a task. @throws problem `core.notFound` */
export async function getGroupOfTask(db: Db, id: number): Promise<number> {
  const groupId = await findGroupOfTask(db, id)
  if (groupId === undefined) throw new Problem(coreProblems.notFound)
  return groupId
}

/** The group of a task; undefined where there is no such task. */
export async function findGroupOfTask(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('tasks').select('groupId').where('id', '=', id).executeTakeFirst()
  return row?.groupId
}

/** Some tasks by what an answer tells of them. */
export async function listTold(
  db: Db,
  ids: readonly number[],
): Promise<Pick<StoredTask, 'id' | 'title' | 'version'>[]> {
  return db.selectFrom('tasks').select(['id', 'title', 'version']).where('id', 'in', ids).execute()
}

/** The tasks of a group whose row is locked, in their order. */
export async function listStoredTasks(db: Db, groupId: number): Promise<StoredTask[]> {
  const rows = db.selectFrom('tasks').selectAll().where('groupId', '=', groupId)
  return rows.orderBy('position').orderBy('id').execute()
}

/** Which tasks of a group wait for which. */
export async function readWaits(db: Db, groupId: number): Promise<Waits> {
  const rows = await db
    .selectFrom('taskDependencies')
    .innerJoin('tasks', 'tasks.id', 'taskDependencies.taskId')
    .select(['taskDependencies.taskId', 'taskDependencies.dependsOnId'])
    .where('tasks.groupId', '=', groupId)
    .execute()
  const waits = new Map<number, number[]>()
  for (const { taskId, dependsOnId } of rows) waits.set(taskId, [...(waits.get(taskId) ?? []), dependsOnId])
  return waits
}

/** Keeps for which tasks a task waits. */
export async function keepWaits(db: Db, taskId: number, dependsOnIds: readonly number[]): Promise<void> {
  await db.deleteFrom('taskDependencies').where('taskId', '=', taskId).execute()
  const rows = dependsOnIds.map((dependsOnId) => ({ taskId, dependsOnId }))
  if (rows.length > 0) await db.insertInto('taskDependencies').values(rows).execute()
}
