import { type ColumnType, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Instant = ColumnType<string, Date | string, Date | string>

interface ExtensionTable {
  id: GeneratedAlways<number>
  taskId: number
  fromDueOn: string
  toDueOn: string
  reason: string
  requestedById: number
  requestedByName: string
  createdAt: Instant
  isGranted: Maybe<boolean>
  decisionNote: Maybe<string>
  decidedById: Maybe<number>
  decidedByName: Maybe<string>
  decidedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface TimeTable {
  id: GeneratedAlways<number>
  taskId: number
  employeeId: number
  employeeName: string
  spentOn: string
  minutes: number
  note: string | null
  createdAt: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    taskExtensions: ExtensionTable
    taskTimes: TimeTable
  }
}

/** A request for a later due day as its table holds it. */
export type ExtensionRow = Selectable<ExtensionTable>

interface NewExtension {
  readonly taskId: number
  readonly fromDueOn: string
  readonly toDueOn: string
  readonly reason: string
  readonly requestedById: number
  readonly requestedByName: string
  readonly createdAt: Date
}

/** Keeps a request. @throws problem `taskGroups.extensionWaits` */
export async function insertExtension(db: Db, extension: NewExtension): Promise<number> {
  const waiting = { task_extensions_waiting: () => new Problem(taskGroupProblems.extensionWaits) }
  const { id } = await constrained(waiting, () =>
    db.insertInto('taskExtensions').values(extension).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** A request; the task that it is of is locked by its group. @throws problem `core.notFound` */
export async function getExtension(db: Db, id: number): Promise<ExtensionRow> {
  const row = await db.selectFrom('taskExtensions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

interface Decision {
  readonly isGranted: boolean
  readonly decisionNote: string | null
  readonly decidedById: number
  readonly decidedByName: string
  readonly decidedAt: Date
}

/** Keeps what was decided of a request. */
export async function decide(db: Db, id: number, decision: Decision): Promise<void> {
  await db.updateTable('taskExtensions').set(decision).where('id', '=', id).execute()
}

interface NewTime {
  readonly taskId: number
  readonly employeeId: number
  readonly employeeName: string
  readonly spentOn: string
  readonly minutes: number
  readonly note: string | null
  readonly createdAt: Date
}

/** Keeps time that somebody spent on a task. */
export async function insertTime(db: Db, time: NewTime): Promise<void> {
  await db.insertInto('taskTimes').values(time).execute()
}
