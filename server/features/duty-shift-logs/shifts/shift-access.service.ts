import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { isPresent } from './can.rules.ts'
import { lockShift, readCrew, type ShiftRow } from './shift.store.ts'

/** A shift of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnShift(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  id: number,
  how: 'share' | 'update',
): Promise<ShiftRow> {
  const row = await lockShift(db, id, how)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/**
 * A shift that the caller may write in now, locked: it is open, and they are of its crew and there.
 *
 * @throws problem `core.notFound`, `dutyShiftLogs.sealed`, `.awaitingReceiver` or `.notOnCrew`
 */
export async function getWritableShift(work: Work, id: number, how: 'share' | 'update'): Promise<ShiftRow> {
  const { db, actor, now } = work
  const row = await getOwnShift(work, id, how)
  if (row.status === 'handedOver') throw new Problem(dutyShiftLogProblems.sealed)
  if (row.status === 'awaitingReceiver') throw new Problem(dutyShiftLogProblems.awaitingReceiver)
  const member = (await readCrew(db, id)).find(({ employeeId }) => employeeId === actor.userId)
  if (!member || !isPresent(member, now)) throw new Problem(dutyShiftLogProblems.notOnCrew)
  return row
}
