import type {
  AbnormalAttachment,
  AbnormalDetail,
  AbnormalStrike,
} from '#contract/abnormal-incidents/abnormal.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ShiftAbnormalUpdate, ShiftAbnormalWrite } from '#contract/duty-shift-logs/abnormals.ts'
import {
  abnormalShiftOf,
  addAbnormal,
  attachToAbnormal,
  changeAbnormal,
  strikeEvent,
  type Attaching,
} from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { z } from 'zod'

import { getWritableShift } from '../shifts/shift-access.service.ts'

/** Enters an event in the register, in the name of a shift and at its plant. */
export async function addShiftAbnormal(work: Work, write: ShiftAbnormalWrite): Promise<AbnormalDetail> {
  const { dutyShiftLogId, ...facts } = write
  const shift = await getWritableShift(work, dutyShiftLogId, 'share')
  const added = await addAbnormal(work, { ...facts, powerPlantId: shift.plantId }, shift.id)
  work.audit.did('duty-shift-logs', shift.id, 'abnormalCreated')
  return added
}

/** Changes what a shift wrote of an event. */
export async function changeShiftAbnormal(
  work: Work,
  write: z.output<typeof ShiftAbnormalUpdate>,
): Promise<AbnormalDetail> {
  await requireWritable(work, write.id)
  return changeAbnormal(work, write)
}

/** Strikes an event through that a shift entered. */
export async function strikeShiftAbnormal(work: Work, strike: AbnormalStrike): Promise<null> {
  await requireWritable(work, strike.id)
  return strikeEvent(work, strike)
}

/** Attaches a file to what a shift writes of an event; it is sealed with the shift. */
export async function attachToShiftAbnormal(
  work: Work,
  abnormalId: number,
  content: Attaching['content'],
): Promise<AbnormalAttachment> {
  const shiftId = await requireWritable(work, abnormalId)
  const attachment = await attachToAbnormal(work, abnormalId, { content, kind: 'other', isFact: true })
  work.audit.did('duty-shift-logs', shiftId, 'abnormalChanged')
  return attachment
}

/** The shift that entered an event, for those who may write in it. @throws problem `core.notFound` */
async function requireWritable(work: Work, abnormalId: number): Promise<number> {
  const { dutyShiftLogId } = await abnormalShiftOf(work.db, abnormalId)
  if (dutyShiftLogId === null) throw new Problem(coreProblems.notFound)
  return (await getWritableShift(work, dutyShiftLogId, 'share')).id
}
