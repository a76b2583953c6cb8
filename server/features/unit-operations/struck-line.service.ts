import { unitOperationProblems } from '#contract/unit-operations/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findNeighbours, findUnit } from './neighbours.list.ts'
import { complaintOf, startResultAfter } from './rules/order.rules.ts'
import { deleteState, listStatesOfOperation, updateStartResult } from './unit-operations.store.ts'

const ENTITY = 'unit-states'

/**
 * Takes back what was made of an entry of the shift log that is struck through: the state before goes on.
 *
 * @throws problem `unit-operations.lineFollowed` where the state after it could not follow that one
 */
export async function dropStateOf({ db, audit }: Work, dutyOperationId: number): Promise<void> {
  for (const { id, unitId, ...state } of await listStatesOfOperation(db, dutyOperationId)) {
    const unit = await findUnit(db, unitId)
    if (!unit) continue
    await holdDevices(db, unit.plantId, [unitId])
    const { before, after } = await findNeighbours(db, unitId, state.startedAt, id)
    const startResult = after && before ? startResultAfter(before.state, after) : (after?.startResult ?? null)
    if (after && complaintOf(unit.kind, before?.state ?? null, { ...after, startResult }))
      throw new Problem(unitOperationProblems.lineFollowed)
    await deleteState(db, id)
    audit.deleted(ENTITY, id, { unitId, unitCode: unit.code, ...state })
    if (!after || startResult === after.startResult) continue
    await updateStartResult(db, after.id, startResult)
    audit.changed(ENTITY, after.id, { startResult: after.startResult }, { startResult })
  }
}
