import type { OperatingState } from '#contract/unit-operations/labels.ts'
import { insertOperation } from '#server/features/duty-shift-logs/operations/operations.store.ts'
import { findOpenShift, lockShift } from '#server/features/duty-shift-logs/shifts/shift.store.ts'
import { eventTypeOf, operationKindOf } from '#server/features/unit-operations/rules/order.rules.ts'
import type { NewUnitState } from '#server/features/unit-operations/unit-operations.store.ts'

import type { Seeding } from '../seeding.ts'
import { findNamedDevice } from '../readings/named-device.list.ts'

/** What a unit gives around a change of its state, in MW. */
export interface UnitPower {
  readonly before: number
  readonly after: number
}

/** A unit that goes from one state into another. */
interface Move {
  readonly plantId: number
  readonly unitCode: string
  readonly power: UnitPower
  readonly before: OperatingState
  readonly state: NewUnitState
}

/**
 * Writes a start or stop into the log of the shift on duty, as its leader would.
 *
 * @returns the number of the entry; null for other changes, and where no shift is on duty at that time
 */
export async function tellShift(
  { db, history }: Pick<Seeding, 'db' | 'history'>,
  { plantId, unitCode, power, before, state }: Move,
): Promise<number | null> {
  const { startedAt, orderNo, reason } = state
  const kind = operationKindOf(before, state.state)
  const open = await findOpenShift(db, plantId)
  if (!kind || !open || startedAt < utc(open.startsAt) || startedAt >= utc(open.endsAt)) return null
  const shift = await lockShift(db, open.id, 'share')
  if (shift.status !== 'onDuty') return null
  const leader = await db
    .selectFrom('employees')
    .select(['id', 'fullName', 'userName'])
    .where('id', '=', shift.shiftLeaderId)
    .executeTakeFirstOrThrow()
  const entry = {
    occurredAt: startedAt,
    finishedAt: startedAt,
    kind,
    orderLevel: null,
    orderFrom: null,
    orderNo,
    deviceId: await findNamedDevice(db, plantId, unitCode),
    equipment: unitCode,
    content: `${kind === 'start' ? 'Khởi động' : 'Tách lưới'} ${unitCode}. ${reason}.`,
    activePowerBeforeMw: kind === 'start' ? 0 : power.before,
    activePowerAfterMw: kind === 'start' ? power.after : 0,
    reactivePowerBeforeMvar: null,
    reactivePowerAfterMvar: null,
    executorId: leader.id,
    executorName: leader.fullName,
    supervisorId: null,
    supervisorName: null,
    switchingSheetNo: null,
    eventType: eventTypeOf(state.state),
    item: null,
    proposalId: null,
    isLate: false,
  }
  const written = { creatorId: leader.id, creatorName: leader.fullName, createdAt: new Date(startedAt) }
  const id = await insertOperation(db, { ...entry, ...written, shiftId: shift.id, plantId })
  history.note(written.createdAt, leader, (audit) => {
    audit.created('duty-shift-operations', id, entry)
    audit.did('duty-shift-logs', shift.id, 'operationCreated')
  })
  return id
}

const utc = (instant: string) => new Date(instant).toISOString()
