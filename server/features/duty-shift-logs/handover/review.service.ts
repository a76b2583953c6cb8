import { Problem } from '#contract/core/problem.ts'
import type { ShiftReview } from '#contract/duty-shift-logs/handover.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getOwnShift } from '../shifts/shift-access.service.ts'
import { getShift } from '../shifts/shifts.list.ts'
import { tellReviewed } from './handover-notices.service.ts'
import { insertReview } from './handover.store.ts'

/** Marks a sealed shift as seen by leadership, once. */
export async function reviewShift(work: Work, { id, note }: ShiftReview): Promise<DutyShiftLogDetail> {
  const { db, actor, now, audit } = work
  const shift = await getOwnShift(work, id, 'share')
  if (shift.status !== 'handedOver') throw new Problem(dutyShiftLogProblems.notSealed)
  await insertReview(db, { shiftId: id, byId: actor.userId, byName: actor.fullName, note, at: now })
  audit.did('duty-shift-logs', id, 'reviewed', note ? [{ field: 'note', from: null, to: note }] : [])
  await tellReviewed(work, id)
  return getShift(work, id)
}
