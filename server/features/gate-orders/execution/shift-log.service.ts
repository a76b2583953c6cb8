import type { OperationKind } from '#contract/duty-shift-logs/labels.ts'
import { Problem } from '#contract/core/problem.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import { addOperation, findOpenShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { insertLine, type GateOrderRow } from '../gate-orders.store.ts'

/** What an order has the shift log say. */
export interface Line {
  readonly kind: Extract<OperationKind, 'switching' | 'other'>
  readonly occurredAt: string
  readonly finishedAt: string
  readonly content: string
  readonly executorId: number
  readonly supervisorId: number | null
}

/**
 * Writes what was done of an order into the log of the shift on duty, under the rules of the shift log: whoever does it is
 * of its crew. The order is the sheet that the switching follows.
 *
 * @throws problem `gate-orders.noShift`, and what the shift log refuses
 */
export async function tellShiftLog(
  work: Work,
  { id, plantId, orderNo, authorityName }: Pick<GateOrderRow, 'id' | 'plantId' | 'orderNo' | 'authorityName'>,
  line: Line,
): Promise<void> {
  const shift = await findOpenShift(work.db, plantId)
  if (!shift) throw new Problem(gateOrderProblems.noShift)
  const operation = await addOperation(work, {
    ...line,
    dutyShiftLogId: shift.id,
    orderLevel: null,
    orderFrom: authorityName?.slice(0, 120) ?? null,
    orderNo,
    deviceId: null,
    equipment: null,
    activePowerBeforeMw: null,
    activePowerAfterMw: null,
    reactivePowerBeforeMvar: null,
    reactivePowerAfterMvar: null,
    switchingSheetNo: line.kind === 'switching' ? orderNo : null,
    eventType: 1,
    item: null,
    proposalId: null,
  })
  await insertLine(work.db, operation.id, id)
}
