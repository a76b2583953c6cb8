import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedInsert } from '#server/platform/db/statements/prepared-insert.ts'

import { unlessSealed } from '../shifts/shift.store.ts'
import type { OperationRow, OperationValues } from '../tables.store.ts'

/** What a writer says of an entry, with the names of its people as they are now. */
export type OperationState = Omit<
  OperationRow,
  'id' | 'shiftId' | 'plantId' | 'createdAt' | 'creatorId' | 'creatorName' | 'version'
>

const stateColumns = [
  'occurredAt',
  'finishedAt',
  'kind',
  'orderLevel',
  'orderFrom',
  'orderNo',
  'deviceId',
  'equipment',
  'content',
  'activePowerBeforeMw',
  'activePowerAfterMw',
  'reactivePowerBeforeMvar',
  'reactivePowerAfterMvar',
  'executorId',
  'executorName',
  'supervisorId',
  'supervisorName',
  'switchingSheetNo',
  'eventType',
  'isLate',
] as const satisfies readonly (keyof OperationState)[]

/** The columns of an entry `o` as the wire names them. */
export const operationColumns = sql`
  o.id, o.shift_id as duty_shift_log_id, o.occurred_at, o.finished_at, o.kind, o.order_level, o.order_from, o.order_no,
  o.device_id, o.equipment, o.content, o.active_power_before_mw, o.active_power_after_mw, o.reactive_power_before_mvar,
  o.reactive_power_after_mvar, o.executor_id, o.executor_name, o.supervisor_id, o.supervisor_name,
  o.switching_sheet_no, o.event_type, o.is_late, o.created_at as creation_time, o.creator_name, o.version`

/** The entries of a shift in the order in which things happened. */
export async function listOperationsOf(db: Db, shiftId: number): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select ${operationColumns} from duty_operations o where o.shift_id = ${shiftId}
    order by o.occurred_at, o.id`.execute(db)
  return rows
}

/** One entry as the wire shows it. @throws problem `core.notFound` */
export async function getOperation(db: Db, id: number): Promise<Operation> {
  const { rows } = await sql<Operation>`
    select ${operationColumns} from duty_operations o where o.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** Which shift an entry stands in. @throws problem `core.notFound` */
export async function shiftOfOperation(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('dutyOperations').select('shiftId').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row.shiftId
}

/** An entry, locked. @throws problem `core.notFound` */
export async function lockOperation(db: Db, id: number) {
  const row = await db
    .selectFrom('dutyOperations')
    .select([...stateColumns, 'version', 'createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  const { version, createdAt, ...state } = row
  return { version, createdAt, state }
}

const insertRow = preparedInsert(
  'dutyOperations',
  ['shiftId', 'plantId', ...stateColumns, 'createdAt', 'creatorId', 'creatorName'],
  ['id'],
)

export async function insertOperation(
  db: Db,
  operation: Omit<OperationValues, 'id' | 'version'>,
): Promise<number> {
  const { id } = await unlessSealed(() => insertRow(db, operation))
  return id
}

export async function updateOperation(db: Db, id: number, state: OperationState): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('dutyOperations')
      .set((on) => ({ ...state, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteOperation(db: Db, id: number): Promise<void> {
  await unlessSealed(() => db.deleteFrom('dutyOperations').where('id', '=', id).execute())
}
