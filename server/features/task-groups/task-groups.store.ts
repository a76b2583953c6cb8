import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import type {
  TaskCategory,
  TaskOrigin,
  TaskPriority,
  TaskSourceKind,
  TaskStatus,
} from '#contract/task-groups/labels.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string, Date | string, Date | string>

/** What whoever gives a group says of it, and may change later. */
export interface GroupFacts {
  groupName: string
  category: TaskCategory
  origin: TaskOrigin
  sourceRef: string | null
  ownerId: number
  priority: TaskPriority
  startOn: string
  deviceId: number | null
  note: string | null
}

interface GroupTable extends GroupFacts {
  id: GeneratedAlways<number>
  plantId: number
  groupCode: string
  giverId: number
  giverName: string
  dueOn: string
  status: TaskStatus
  progressPercent: number
  createdAt: Instant
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface CounterTable {
  plantId: number
  year: number
  lastNumber: number
}

interface PersonTable {
  groupId: number
  employeeId: number
  part: 'coordinator' | 'follower'
}

interface SourceTable {
  groupId: number
  kind: TaskSourceKind
  sourceId: number
  label: string
}

interface FileTable {
  groupId: number
  taskId: ColumnType<number | null, number | null | undefined, number | null>
  fileId: number
  position: number
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    taskGroups: GroupTable
    taskGroupCounters: CounterTable
    taskGroupPeople: PersonTable
    taskGroupSources: SourceTable
    taskFiles: FileTable
  }
}

/** A group as its table holds it. */
export type GroupRow = Selectable<GroupTable>

/** A record that a group is linked with, and what it is called. */
export type KnownSource = TaskGroupDetail['sources'][number]

const problemOf = { task_groups_device: () => new Problem(taskGroupProblems.unknownEquipment) }

/** The next code of a plant in a year, `CV-2026-007`; the counter stays locked, so numbers have no gaps. */
async function nextCode(db: Db, plantId: number, year: number): Promise<string> {
  const { rows } = await sql<{ number: number }>`
    insert into task_group_counters as c (plant_id, year, last_number) values (${plantId}, ${year}, 1)
    on conflict (plant_id, year) do update set last_number = c.last_number + 1
    returning last_number as number`.execute(db)
  return `CV-${year}-${String(rows[0]?.number ?? 1).padStart(3, '0')}`
}

interface NewGroup extends GroupFacts {
  readonly plantId: number
  readonly giverId: number
  readonly giverName: string
  readonly dueOn: string
  readonly createdAt: Date
}

/** Keeps a new group under the next code of its plant and year. @throws problem `taskGroups.unknownEquipment` */
export async function insertGroup(
  db: Db,
  group: NewGroup,
  year: number,
): Promise<{ id: number; groupCode: string }> {
  const groupCode = await nextCode(db, group.plantId, year)
  return constrained(problemOf, () =>
    db
      .insertInto('taskGroups')
      .values({ ...group, groupCode, status: 'new', progressPercent: 0 })
      .returning(['id', 'groupCode'])
      .executeTakeFirstOrThrow(),
  )
}

/** The row of a group, locked: whoever changes a task of it locks it first. @throws problem `core.notFound` */
export async function getGroupRow(db: Db, id: number): Promise<GroupRow> {
  const row = await db
    .selectFrom('taskGroups')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Locks the groups of some tasks in one order, for whoever changes several. */
export async function lockGroupsOf(db: Db, taskIds: readonly number[]): Promise<void> {
  await sql`select from task_groups where id in (select group_id from tasks where id = any(${[...taskIds]}::bigint[]))
    order by id for update`.execute(db)
}

/** Keeps how pressing a group is; who has its form open is told that it changed meanwhile. */
export async function keepPriority(db: Db, id: number, priority: TaskPriority): Promise<void> {
  await db
    .updateTable('taskGroups')
    .set((on) => ({ priority, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Changes what is said of a group. @throws problem `taskGroups.unknownEquipment` */
export async function updateGroup(db: Db, id: number, facts: GroupFacts): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('taskGroups')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Keeps what follows from the tasks of a group; nobody's form of it is outdated by that. */
export async function keepStanding(
  db: Db,
  id: number,
  standing: Partial<Pick<GroupRow, 'status' | 'progressPercent' | 'dueOn'>>,
): Promise<void> {
  await db.updateTable('taskGroups').set(standing).where('id', '=', id).execute()
}

/** Keeps who helps with a group; who follows it without helping goes on following. */
export async function keepCoordinators(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('taskGroupPeople')
    .where('groupId', '=', groupId)
    .where('part', '=', 'coordinator')
    .execute()
  await addPeople(db, groupId, ids, 'coordinator')
}

/** Lets people follow a group, besides those who have to do with it already. */
export async function addFollowers(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await addPeople(db, groupId, ids, 'follower')
}

async function addPeople(db: Db, groupId: number, ids: readonly number[], part: PersonTable['part']) {
  const rows = [...new Set(ids)].map((employeeId) => ({ groupId, employeeId, part }))
  if (rows.length === 0) return
  await db
    .insertInto('taskGroupPeople')
    .values(rows)
    .onConflict((of) =>
      part === 'follower'
        ? of.columns(['groupId', 'employeeId']).doNothing()
        : of.columns(['groupId', 'employeeId']).doUpdateSet({ part }),
    )
    .execute()
}

/** Keeps what a group is linked with. */
export async function keepSources(db: Db, groupId: number, sources: readonly KnownSource[]): Promise<void> {
  await db.deleteFrom('taskGroupSources').where('groupId', '=', groupId).execute()
  const rows = sources.map(({ kind, id: sourceId, label }) => ({ groupId, kind, sourceId, label }))
  if (rows.length > 0) await db.insertInto('taskGroupSources').values(rows).execute()
}

/** Links a group with one more record; twice is once. */
export async function addSource(db: Db, groupId: number, source: KnownSource): Promise<void> {
  const { kind, id: sourceId, label } = source
  await db
    .insertInto('taskGroupSources')
    .values({ groupId, kind, sourceId, label })
    .onConflict((of) => of.doNothing())
    .execute()
}

/** What a group is linked with. */
export async function listSources(db: Db, groupId: number): Promise<KnownSource[]> {
  const rows = await db.selectFrom('taskGroupSources').selectAll().where('groupId', '=', groupId).execute()
  return rows.map(({ kind, sourceId: id, label }) => ({ kind, id, label }))
}

/** The files of a group itself, or of one of its tasks, in their order. */
export async function listFileIds(db: Db, groupId: number, taskId: number | null): Promise<number[]> {
  const rows = await filesOf(db, groupId, taskId).execute()
  return rows.map(({ fileId }) => fileId)
}

const filesOf = (db: Db, groupId: number, taskId: number | null) =>
  db
    .selectFrom('taskFiles')
    .select('fileId')
    .where('groupId', '=', groupId)
    .where('taskId', 'is not distinct from', taskId)
    .orderBy('position')

/** Keeps which files a group itself, or one of its tasks, carries. */
export async function writeFileIds(
  db: Db,
  groupId: number,
  taskId: number | null,
  fileIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('taskFiles')
    .where('groupId', '=', groupId)
    .where('taskId', 'is not distinct from', taskId)
    .execute()
  const rows = fileIds.map((fileId, position) => ({ groupId, taskId, fileId, position }))
  if (rows.length > 0) await db.insertInto('taskFiles').values(rows).execute()
}
