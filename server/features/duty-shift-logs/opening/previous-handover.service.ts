import type { PreviousHandoverInfo } from '#contract/duty-shift-logs/shift.ts'
import { openDefectsOf } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { standingGatesOf } from '#server/features/gate-orders/gate-orders.public.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { z } from 'zod'

import { carriedItems } from '../handover/carried.rules.ts'
import { handoverText } from './previous-handover.rules.ts'
import { findLastSealed } from '../shifts/shift.store.ts'

/** What the last shift that a plant handed over left behind; empty where there is none. */
export async function getPreviousHandoverInfo(
  { db, now, caller }: Work,
  plantId: number,
): Promise<z.output<typeof PreviousHandoverInfo>> {
  const row = await findLastSealed(db, plantId)
  if (!row) return { dutyShiftLogId: null, day: null, shiftCode: null, info: '' }
  const { id, day, shiftCode, sections } = row
  const standing = {
    defects: await openDefectsOf(db, plantId, now),
    gates: await standingGatesOf(db, plantId),
  }
  const carried = carriedItems(sections, standing, now, caller.language)
  const info = handoverText({ ...row, conclusion: sections.conclusion.text, carried }, caller.language)
  return { dutyShiftLogId: id, day, shiftCode, info }
}
