import { coreProblems, Problem } from '#contract/core/problem.ts'
import { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { HandoverRefusal, Signature } from '#contract/duty-shift-logs/handover.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ShiftRow } from '../shifts/shift.store.ts'

/** The signatures under a shift, the giver's first. */
export async function listSignatures(db: Db, shiftId: number): Promise<Signature[]> {
  return db
    .selectFrom('dutyShiftSignatures')
    .select(['role', 'employeeId', 'fullName', 'at', 'ticked', 'waivers'])
    .where('shiftId', '=', shiftId)
    .orderBy('role')
    .execute()
}

/** Every handover of a shift that did not come about, in the order of time. */
export async function listRefusals(db: Db, shiftId: number): Promise<HandoverRefusal[]> {
  return db
    .selectFrom('dutyShiftRefusals')
    .select(['kind', 'byName', 'giverName', 'reason', 'at'])
    .where('shiftId', '=', shiftId)
    .orderBy('id')
    .execute()
}

/** A shift as it is now, without a lock. @throws problem `core.notFound` */
export async function readShift(db: Db, id: number): Promise<ShiftRow> {
  const shift = await db.selectFrom('dutyShiftLogs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!shift) throw new Problem(coreProblems.notFound)
  return { ...shift, sections: KeptSections.parse(shift.sections) }
}

/** What the gate looks at of the entries of a shift, in the order of time. */
export function readGateOperations(db: Db, shiftId: number) {
  return db
    .selectFrom('dutyOperations')
    .select(['id', 'occurredAt', 'finishedAt', 'kind', 'equipment', 'content', 'switchingSheetNo', 'isLate'])
    .where('shiftId', '=', shiftId)
    .where('struckAt', 'is', null)
    .orderBy('occurredAt')
    .orderBy('id')
    .execute()
}
