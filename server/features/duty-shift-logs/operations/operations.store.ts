import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { OperationItem } from '#contract/duty-shift-logs/items.ts'
import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'
import { preparedInsert } from '#server/platform/db/statements/prepared-insert.ts'

import { isSignedFor, lineCan } from './operations.rules.ts'
import { unlessSealed } from '../shifts/shift.store.ts'
import type { OperationRow, OperationValues } from '../tables.store.ts'

/** What a writer says of an entry, with the names of its people as they are now. */
export type OperationState = Pick<OperationRow, (typeof stateColumns)[number]>

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
  'item',
  'isLate',
] as const satisfies readonly (keyof OperationRow)[]

/** The columns of an entry `o` as the wire names them. */
export const operationColumns = sql`
  o.id, o.shift_id as duty_shift_log_id, o.occurred_at, o.finished_at, o.kind, o.order_level, o.order_from, o.order_no,
  o.device_id, o.equipment, o.content, o.active_power_before_mw, o.active_power_after_mw, o.reactive_power_before_mvar,
  o.reactive_power_after_mvar, o.executor_id, o.executor_name, o.supervisor_id, o.supervisor_name,
  o.switching_sheet_no, o.event_type, o.item, o.proposal_id, o.proposal_no, o.is_late, o.created_at as creation_time, o.creator_name, o.struck_at,
  o.struck_reason, o.struck_by_name, o.version`

/** An entry as the wire shows it, besides what its viewer may do. */
export type ReadOperation = Omit<Operation, 'can'>

/** Who looks at the entries of a shift. */
export interface LineViewer {
  readonly userId: number
  readonly mayWrite: boolean
  readonly shift: { readonly shiftLeaderId: number; readonly firstSignedAt: string | null }
}

/** An entry as it is read: besides what the wire shows, who wrote it. */
export type ReadRow = ReadOperation & { readonly creatorId: number }

/** The row itself is the entry: of many, a copy takes as long as to read them. Answers leave out who wrote it. */
export const forViewer =
  ({ userId, mayWrite, shift }: LineViewer) =>
  (row: ReadRow): Operation =>
    Object.assign(row, {
      can: lineCan({
        mayWrite,
        isOwn: row.creatorId === userId,
        isLeader: shift.shiftLeaderId === userId,
        isStruck: row.struckAt !== null,
        isSigned: isSignedFor(row.creationTime, shift.firstSignedAt),
        isFinished: row.finishedAt !== null,
      }),
    })

/** The entries of a shift in the order in which things happened. */
export async function readOperationsOf(db: Db, shiftId: number): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`${preparedForm}
    select ${operationColumns}, o.creator_id from duty_operations o where o.shift_id = ${shiftId}
    order by o.occurred_at, o.id`.execute(db)
  return rows
}

/** One entry as the wire shows it. @throws problem `core.notFound` */
export async function getOperation(db: Db, id: number, viewer: LineViewer): Promise<Operation> {
  const { rows } = await sql<ReadRow>`
    select ${operationColumns}, o.creator_id from duty_operations o where o.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return forViewer(viewer)(rows[0])
}

/** Which shift an entry stands in, and its kind. @throws problem `core.notFound` */
export async function shiftOfOperation(db: Db, id: number): Promise<Pick<OperationRow, 'shiftId' | 'kind'>> {
  const row = await db
    .selectFrom('dutyOperations')
    .select(['shiftId', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** An entry, locked. @throws problem `core.notFound` */
export async function lockOperation(db: Db, id: number) {
  const row = await db
    .selectFrom('dutyOperations')
    .select([...stateColumns, 'version', 'createdAt', 'creatorId', 'struckAt', 'struckReason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  const { version, createdAt, creatorId, struckAt, struckReason, ...state } = row
  // The database keeps an order of its own for the fields of the item.
  const item = state.item && OperationItem.parse(state.item)
  return { version, createdAt, creatorId, struckAt, struckReason, state: { ...state, item } }
}

const json = (item: OperationState['item']) => (item === null ? null : JSON.stringify(item))

const insertRow = preparedInsert(
  'dutyOperations',
  [
    'shiftId',
    'plantId',
    ...stateColumns,
    'proposalId',
    'proposalNo',
    'createdAt',
    'creatorId',
    'creatorName',
  ],
  ['id'],
)

/** Keeps a new entry. @throws problem `dutyShiftLogs.proposalHasPermit` or `.sealed` */
export async function insertOperation(
  db: Db,
  operation: Omit<OperationValues, 'id' | 'version' | 'item'> & Pick<OperationState, 'item'>,
): Promise<number> {
  const hasPermit = () => new Problem(dutyShiftLogProblems.proposalHasPermit)
  const { id } = await constrained({ duty_operations_of_proposal: hasPermit }, () =>
    unlessSealed(() => insertRow(db, { ...operation, item: json(operation.item) })),
  )
  return id
}

export async function updateOperation(db: Db, id: number, state: OperationState): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('dutyOperations')
      .set((on) => ({ ...state, item: json(state.item), version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Strikes an entry through; all that it says stays. */
export async function strikeOperation(
  db: Db,
  id: number,
  strike: {
    readonly struckAt: Date
    readonly struckReason: string
    readonly struckBy: number
    readonly struckByName: string
  },
): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('dutyOperations')
      .set((on) => ({ ...strike, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}
