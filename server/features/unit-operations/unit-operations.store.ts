import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { OperatingState, StartResult } from '#contract/unit-operations/labels.ts'
import { unitOperationProblems } from '#contract/unit-operations/problems.ts'
import type { Counters, CountersWrite } from '#contract/unit-operations/timeline.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface UnitStateTable {
  id: Generated<number>
  unitId: ColumnType<number, number, never>
  state: OperatingState
  startedAt: string
  orderNo: string | null
  reason: string
  startResult: StartResult | null
  isOutsideControl: boolean
  expectedPowerMw: number | null
  dutyOperationId: number | null
  createdById: ColumnType<number, number, never>
  createdByName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    unitStates: UnitStateTable
    /** Each state with the start of the next: a view. */
    unitPeriods: UnitStateTable & { endedAt: string | null }
    unitCounters: { unitId: number; hoursBefore: number; startsBefore: number; version: Generated<number> }
  }
}

/** What a row says of a state, besides whose it is and who wrote it. */
export type StateFields = Omit<
  Selectable<UnitStateTable>,
  'id' | 'unitId' | 'createdById' | 'createdByName' | 'createdAt' | 'version' | 'searchText'
>

/** A new state with its unit and author. */
export type NewUnitState = StateFields & {
  readonly unitId: number
  readonly createdById: number
  readonly createdByName: string
  readonly createdAt: Date
}

const problemOf = {
  unit_states_start: () => new Problem(unitOperationProblems.sameMoment),
  unit_states_one_operation: () => new Problem(unitOperationProblems.operationUsed),
  unit_states_operation: () => new Problem(unitOperationProblems.otherOperation),
}

const fields = [
  'state',
  'startedAt',
  'orderNo',
  'reason',
  'startResult',
  'isOutsideControl',
  'expectedPowerMw',
  'dutyOperationId',
] as const satisfies readonly (keyof StateFields)[]

/** Keeps a new state, which ends the one before. @throws problem `unit-operations.sameMoment`, `.operationUsed` */
export async function insertState(db: Db, state: NewUnitState): Promise<number> {
  const [id = 0] = await insertStates(db, [state])
  return id
}

/** Keeps new states and answers their numbers in the same order. */
export async function insertStates(db: Db, states: readonly NewUnitState[]): Promise<number[]> {
  const rows = await constrained(problemOf, () =>
    db.insertInto('unitStates').values(states).returning('id').execute(),
  )
  return rows.map(({ id }) => id)
}

/** A state, locked. @throws problem `core.notFound` */
export async function lockState(db: Db, id: number) {
  const row = await db
    .selectFrom('unitStates')
    .select([...fields, 'unitId', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  const { unitId, version, ...state } = row
  return { unitId, version, state }
}

/** The states that were made from an entry of the shift log, locked. */
export async function listStatesOfOperation(db: Db, dutyOperationId: number) {
  return db
    .selectFrom('unitStates')
    .select([...fields, 'id', 'unitId'])
    .where('dutyOperationId', '=', dutyOperationId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes a state. @throws problem `unit-operations.sameMoment` */
export async function updateState(db: Db, id: number, state: StateFields): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('unitStates')
      .set((on) => ({ ...state, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Changes what a state says of its start. */
export async function updateStartResult(db: Db, id: number, startResult: StartResult | null): Promise<void> {
  await db
    .updateTable('unitStates')
    .set((on) => ({ startResult, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a state: the one before goes on in its place. */
export async function deleteState(db: Db, id: number): Promise<void> {
  await db.deleteFrom('unitStates').where('id', '=', id).execute()
}

/** What the counters of a unit stood at before its first state; version 0 until somebody has set them. */
export async function readCounters(db: Db, unitId: number): Promise<CountersWrite> {
  const row = await db.selectFrom('unitCounters').selectAll().where('unitId', '=', unitId).executeTakeFirst()
  return row ?? { unitId, hoursBefore: 0, startsBefore: 0, version: 0 }
}

/** Sets the counters of a unit unless they are no longer those of the version seen; undefined then. */
export async function writeCounters(
  db: Db,
  { unitId, hoursBefore, startsBefore, version }: CountersWrite,
): Promise<Counters | undefined> {
  const { rows } = await sql<Counters>`
    insert into unit_counters as c (unit_id, hours_before, starts_before)
    values (${unitId}, ${hoursBefore}, ${startsBefore})
    on conflict (unit_id) do update set hours_before = excluded.hours_before,
      starts_before = excluded.starts_before, version = c.version + 1
    where c.version = ${version}
    returning unit_id, hours_before, starts_before, version`.execute(db)
  return rows[0]
}
