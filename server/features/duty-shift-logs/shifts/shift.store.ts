import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { SectionVersions, ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'
import { raises } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ShiftRow, ShiftValues } from '../tables.store.ts'

export type { ShiftRow }

/** The condition that the database raises when something sealed is touched. */
const SEALED = 'VH001'

/** Runs a statement on a shift. @throws problem `dutyShiftLogs.sealed` when the database refuses to touch it */
export async function unlessSealed<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    throw raises(error, SEALED) ? new Problem(dutyShiftLogProblems.sealed) : error
  }
}

/**
 * The row of a shift, locked: `share` for writers of entries, who may be many at once; `update` for whoever changes the
 * header or the status.
 *
 * @throws problem `core.notFound`
 */
export async function lockShift(db: Db, id: number, how: 'share' | 'update'): Promise<ShiftRow> {
  const query = db.selectFrom('dutyShiftLogs').selectAll().where('id', '=', id)
  const row = await (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return readable(row)
}

/** Sections in the order the contract writes their fields; jsonb keeps its own. */
const readable = (row: ShiftRow): ShiftRow => ({ ...row, sections: KeptSections.parse(row.sections) })

/** Makes everybody who opens a shift of a plant wait for the one before; what they read afterwards is settled. */
export async function takeTurnAtPlant(db: Db, plantId: number): Promise<void> {
  await db.selectFrom('plants').select('id').where('id', '=', plantId).forNoKeyUpdate().execute()
}

/** The shift of a plant that is not handed over. */
export async function findOpenShift(db: Db, plantId: number): Promise<ShiftRow | undefined> {
  const row = await db
    .selectFrom('dutyShiftLogs')
    .selectAll()
    .where('plantId', '=', plantId)
    .where('status', '<>', 'handedOver')
    .executeTakeFirst()
  return row && readable(row)
}

/** The last shift of a plant that was handed over. */
export async function findLastSealed(db: Db, plantId: number): Promise<ShiftRow | undefined> {
  const row = await db
    .selectFrom('dutyShiftLogs')
    .selectAll()
    .where('plantId', '=', plantId)
    .where('status', '=', 'handedOver')
    .orderBy('startsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readable(row)
}

/** Says whether a plant has the log of a shift. */
export async function hasShift(db: Db, plantId: number, day: string, shiftCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('dutyShiftLogs')
    .select('id')
    .where('plantId', '=', plantId)
    .where('day', '=', day)
    .where('shiftCode', '=', shiftCode)
    .executeTakeFirst()
  return row !== undefined
}

/** A shift before it is kept. */
export type NewShift = Omit<ShiftValues, 'id' | 'sections' | 'sectionVersions' | 'status' | 'sealedAt'> & {
  readonly sections: ShiftSections
  readonly sectionVersions: SectionVersions
}

/** Somebody of a crew as they are kept. */
export interface CrewRow {
  readonly employeeId: number
  readonly fullName: string
  readonly post: PositionTitle
  readonly presentFrom: string | null
  readonly presentUntil: string | null
}

export async function insertShift(db: Db, shift: NewShift): Promise<number> {
  const values = {
    ...shift,
    sections: JSON.stringify(shift.sections),
    sectionVersions: JSON.stringify(shift.sectionVersions),
  }
  const { id } = await db.insertInto('dutyShiftLogs').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Keeps the crew of a shift as it is now, in place of what it was. */
export async function replaceCrew(db: Db, shiftId: number, crew: readonly CrewRow[]): Promise<void> {
  await unlessSealed(async () => {
    await db.deleteFrom('dutyShiftCrew').where('shiftId', '=', shiftId).execute()
    if (crew.length === 0) return
    await db
      .insertInto('dutyShiftCrew')
      .values(crew.map((member) => ({ shiftId, ...member })))
      .execute()
  })
}

/** The crew of a shift as it is kept. */
export function readCrew(db: Db, shiftId: number): Promise<CrewRow[]> {
  return db
    .selectFrom('dutyShiftCrew')
    .select(['employeeId', 'fullName', 'post', 'presentFrom', 'presentUntil'])
    .where('shiftId', '=', shiftId)
    .orderBy('employeeId')
    .execute()
}

export async function updateSections(
  db: Db,
  id: number,
  sections: ShiftSections | KeptSections,
  sectionVersions: SectionVersions,
): Promise<void> {
  const values = { sections: JSON.stringify(sections), sectionVersions: JSON.stringify(sectionVersions) }
  await unlessSealed(() => db.updateTable('dutyShiftLogs').set(values).where('id', '=', id).execute())
}

/** Names who leads a shift from now on. */
export async function updateLeader(
  db: Db,
  id: number,
  leader: { readonly shiftLeaderId: number; readonly shiftLeaderName: string },
): Promise<void> {
  await unlessSealed(() => db.updateTable('dutyShiftLogs').set(leader).where('id', '=', id).execute())
}

export async function deleteShift(db: Db, id: number): Promise<void> {
  await unlessSealed(() => db.deleteFrom('dutyShiftLogs').where('id', '=', id).execute())
}
