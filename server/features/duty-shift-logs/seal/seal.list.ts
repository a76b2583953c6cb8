import type { Correction, Seal } from '#contract/duty-shift-logs/seal.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The seal of a shift; null while it is open. */
export async function findSeal(db: Db, shiftId: number): Promise<Seal | null> {
  const seal = await db
    .selectFrom('dutyShiftSeals')
    .select(['chainNo', 'hash', 'previousHash', 'sealedAt'])
    .where('shiftId', '=', shiftId)
    .executeTakeFirst()
  return seal ?? null
}

const corrections = (db: Db) =>
  db
    .selectFrom('dutyShiftCorrections')
    .select([
      'shiftId as dutyShiftLogId',
      'kind',
      'targetId',
      'field',
      'occurredAt',
      'item',
      'oldText',
      'newText',
      'reason',
      'status',
      'writtenById',
      'writtenByName',
      'writtenAt',
      'decidedByName',
      'decidedAt',
      'decisionReason',
      'sealedInId',
      'id',
    ])

/** The corrections of a shift, in the order they were written. */
export async function listCorrections(db: Db, shiftId: number): Promise<Correction[]> {
  return corrections(db).where('shiftId', '=', shiftId).orderBy('id').execute()
}

/** One correction. @throws problem `core.notFound` */
export async function getCorrection(db: Db, id: number): Promise<Correction> {
  const correction = await corrections(db).where('id', '=', id).executeTakeFirst()
  if (!correction) throw new Problem(coreProblems.notFound)
  return correction
}
