import { coreProblems, Problem } from '#contract/core/problem.ts'
import { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { HandoverRefusal, Signature } from '#contract/duty-shift-logs/handover.ts'
import { rosteredCrew, shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readShiftLogSettings } from '../settings/settings.store.ts'
import { nextShiftOf } from '../shifts/shift-clock.rules.ts'
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

/** The shift that comes after one, and who stands it by the published roster. */
export async function readNextShift(
  db: Db,
  { plantId, day, shiftCode }: Pick<ShiftRow, 'plantId' | 'day' | 'shiftCode'>,
) {
  const next = nextShiftOf(await shiftTypesOf(db, plantId), day, shiftCode)
  return { ...next, roster: await rosteredCrew(db, plantId, next.day, next.shiftType.code) }
}

/**
 * Whether a plant lets somebody take a shift over, be it to sign for it or to refuse: of the crew of the next shift, where it wants it
 * so. A next shift without any published crew is the gate's affair: whoever let that pass leaves it to those who may sign.
 */
export async function mayReceive(
  db: Db,
  shift: Pick<ShiftRow, 'plantId' | 'day' | 'shiftCode'>,
  userId: number,
): Promise<boolean> {
  const { receiverOnRosterOnly } = await readShiftLogSettings(db, shift.plantId)
  if (!receiverOnRosterOnly) return true
  const { roster } = await readNextShift(db, shift)
  return roster.length === 0 || roster.some(({ employeeId }) => employeeId === userId)
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
