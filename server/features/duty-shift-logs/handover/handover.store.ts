import type { ShiftStatus } from '#contract/duty-shift-logs/labels.ts'
import type { GateWaiver, HandoverRefusal, Signature } from '#contract/duty-shift-logs/handover.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import { unlessSealed } from '../shifts/shift.store.ts'

/** Who signs, when, and what they ticked or let pass. */
export interface NewSignature {
  readonly role: Signature['role']
  readonly employeeId: number
  readonly fullName: string
  readonly at: Date
  readonly ticked?: readonly string[]
  readonly waivers?: readonly GateWaiver[]
}

export async function insertSignature(db: Db, shiftId: number, signature: NewSignature): Promise<void> {
  const { ticked = [], waivers = [], ...who } = signature
  const values = { shiftId, ...who, ticked: JSON.stringify(ticked), waivers: JSON.stringify(waivers) }
  await unlessSealed(() => db.insertInto('dutyShiftSignatures').values(values).execute())
}

export async function deleteGiverSignature(db: Db, shiftId: number): Promise<void> {
  await unlessSealed(() =>
    db.deleteFrom('dutyShiftSignatures').where('shiftId', '=', shiftId).where('role', '=', 'giver').execute(),
  )
}

/** Keeps a handover that did not come about. */
export async function insertRefusal(
  db: Db,
  shiftId: number,
  refusal: Omit<HandoverRefusal, 'at'> & { readonly byId: number; readonly at: Date },
): Promise<void> {
  await unlessSealed(() =>
    db
      .insertInto('dutyShiftRefusals')
      .values({ shiftId, ...refusal })
      .execute(),
  )
}

export async function setStatus(
  db: Db,
  shiftId: number,
  status: Exclude<ShiftStatus, 'handedOver'>,
): Promise<void> {
  await unlessSealed(() =>
    db.updateTable('dutyShiftLogs').set({ status }).where('id', '=', shiftId).execute(),
  )
}

/** Notes when the giver first signed a shift; a later signature leaves it. */
export async function noteFirstSignature(db: Db, shiftId: number, at: Date): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('dutyShiftLogs')
      .set({ firstSignedAt: at })
      .where('id', '=', shiftId)
      .where('firstSignedAt', 'is', null)
      .execute(),
  )
}

/** Notes who has looked at a sealed shift. @throws problem `dutyShiftLogs.reviewedAlready` */
export async function insertReview(
  db: Db,
  review: {
    readonly shiftId: number
    readonly byId: number
    readonly byName: string
    readonly note: string | null
    readonly at: Date
  },
): Promise<void> {
  const reviewed = () => new Problem(dutyShiftLogProblems.reviewedAlready)
  await constrained({ duty_shift_reviews_pkey: reviewed }, () =>
    db
      .insertInto('dutyShiftReviews')
      .values({ ...review, at: review.at.toISOString() })
      .execute(),
  )
}
