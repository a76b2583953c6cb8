import { coreProblems, Problem } from '#contract/core/problem.ts'
import { operatingStateLabels, type OperatingState } from '#contract/unit-operations/labels.ts'
import { unitOperationProblems } from '#contract/unit-operations/problems.ts'
import type { UnitStateOffer, UnitStateWrite } from '#contract/unit-operations/unit-state.ts'
import { addOperation, findOpenShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findNeighbours, findOperation, listUnits, type ToldOperation, type Unit } from './neighbours.list.ts'
import { eventTypeOf, nextStatesOf, offeredState, operationKindOf } from './rules/order.rules.ts'
import { unitNamedIn } from '#contract/devices/unit-named.ts'

/** The change of state that an entry of the shift log offers. @throws problem `core.notFound` */
export async function offerState(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  { dutyOperationId }: { readonly dutyOperationId: number },
): Promise<UnitStateOffer> {
  const operation = await findOperation(db, dutyOperationId)
  if (!operation || !seesPlant(actor, operation.plantId)) throw new Problem(coreProblems.notFound)
  const { kind, eventType, content, occurredAt, finishedAt, orderNo, unitStateId } = operation
  // A start is over, and the unit on the grid, when the entry is finished; a stop begins with the entry.
  const startedAt = (kind === 'start' && finishedAt) || occurredAt
  const units = await listUnits(db, operation.plantId)
  const unit = unitOf(operation, units)
  const { before } = unit ? await findNeighbours(db, unit.id, startedAt) : { before: null }
  const nextStates = unit ? [...nextStatesOf(unit.kind, before?.state ?? null)] : []
  const state = offeredState(kind, eventType)
  return {
    dutyOperationId,
    powerPlantId: operation.plantId,
    kind,
    unitStateId,
    unitId: unit?.id ?? null,
    unitCode: unit?.code ?? null,
    state: state && (!unit || nextStates.includes(state)) ? state : null,
    startedAt,
    orderNo,
    reason: content.slice(0, 500),
    nextStates,
  }
}

/** The unit that an entry is about: the one it picked; of an entry that picked none, the one that its words name. */
function unitOf({ deviceId, equipment, content }: ToldOperation, units: readonly Unit[]): Unit | undefined {
  const namedId = deviceId ?? (unitNamedIn(equipment, units) ?? unitNamedIn(content, units))?.id
  return units.find(({ id }) => id === namedId)
}

/** Makes sure that an entry is in a shift log of the plant. @throws problem `unit-operations.otherOperation` */
export async function requireOperationOf(
  { db }: Work,
  plantId: number,
  dutyOperationId: number,
): Promise<void> {
  const operation = await findOperation(db, dutyOperationId)
  if (operation?.plantId !== plantId) throw new Problem(unitOperationProblems.otherOperation)
}

interface Telling {
  readonly unit: Unit
  readonly before: OperatingState | null
  readonly change: Pick<UnitStateWrite, 'state' | 'startedAt' | 'orderNo' | 'reason'>
  readonly people: NonNullable<UnitStateWrite['operation']>
}

/**
 * Writes a start or stop into the log of the shift on duty, under the rules of the shift log.
 *
 * @returns the number of the entry
 * @throws problem `unit-operations.notAStart`, `.noShift`, and what the shift log refuses
 */
export async function tellShiftLog(work: Work, { unit, before, change, people }: Telling): Promise<number> {
  const { actor, db } = work
  const kind = operationKindOf(before, change.state)
  if (!kind) throw new Problem(unitOperationProblems.notAStart)
  if (!actor.permissions.has('DutyShiftLogs.Write'))
    throw new Problem(coreProblems.forbidden, { permission: 'DutyShiftLogs.Write' })
  const shift = await findOpenShift(db, unit.plantId)
  if (!shift) throw new Problem(unitOperationProblems.noShift)
  const { id } = await addOperation(work, {
    ...people,
    dutyShiftLogId: shift.id,
    kind,
    occurredAt: change.startedAt,
    finishedAt: change.startedAt,
    orderNo: change.orderNo,
    deviceId: unit.id,
    equipment: null,
    content: contentOf(before, change),
    activePowerBeforeMw: null,
    activePowerAfterMw: null,
    reactivePowerBeforeMvar: null,
    reactivePowerAfterMvar: null,
    switchingSheetNo: null,
    eventType: eventTypeOf(change.state),
    item: null,
    proposalId: null,
  })
  return id
}

/** The log is kept in Vietnamese, whatever the language of the screen. */
function contentOf(before: OperatingState | null, { state, reason }: Telling['change']): string {
  const from = before ? `${operatingStateLabels[before].vi} → ` : ''
  return `${from}${operatingStateLabels[state].vi}. ${reason}`
}
