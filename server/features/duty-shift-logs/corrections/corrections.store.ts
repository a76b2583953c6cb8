import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { CorrectionWrite } from '#contract/duty-shift-logs/seal.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A correction before it is kept. */
export interface NewCorrection extends Omit<CorrectionWrite, 'dutyShiftLogId' | 'occurredAt'> {
  readonly shiftId: number
  readonly plantId: number
  readonly occurredAt: string | null
  readonly oldText: string
  readonly writtenById: number
  readonly writtenByName: string
  readonly writtenAt: Date
}

export async function insertCorrection(db: Db, correction: NewCorrection): Promise<number> {
  const { id } = await db
    .insertInto('dutyShiftCorrections')
    .values({ ...correction, item: correction.item && JSON.stringify(correction.item) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a decision about a correction depends on, locked. @throws problem `core.notFound` */
export async function lockCorrection(db: Db, id: number) {
  const row = await db
    .selectFrom('dutyShiftCorrections')
    .select(['id', 'shiftId', 'plantId', 'field', 'oldText', 'newText', 'status', 'writtenById'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Keeps what somebody else decided about a correction. */
export async function decideCorrection(
  db: Db,
  id: number,
  decision: {
    readonly status: 'confirmed' | 'rejected'
    readonly decidedById: number
    readonly decidedByName: string
    readonly decidedAt: Date
    readonly decisionReason: string | null
  },
): Promise<void> {
  await db.updateTable('dutyShiftCorrections').set(decision).where('id', '=', id).execute()
}

/** The text of the link that seals a shift; undefined while the shift is open. */
export async function findLinkText(db: Db, shiftId: number): Promise<string | undefined> {
  const seal = await db
    .selectFrom('dutyShiftSeals')
    .select('link')
    .where('shiftId', '=', shiftId)
    .executeTakeFirst()
  return seal?.link
}
