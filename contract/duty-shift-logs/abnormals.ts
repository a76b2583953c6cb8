import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'
import { AbnormalUpdate, checkFacts, newAbnormalFields } from '#contract/abnormal-incidents/abnormal.ts'

/** An abnormal event as a shift enters it. Its plant is the shift's, whatever is sent. */
export const ShiftAbnormalWrite = z
  .object({ dutyShiftLogId: recordId, powerPlantId: recordId.optional(), ...newAbnormalFields })
  .superRefine(checkFacts)
export type ShiftAbnormalWrite = z.output<typeof ShiftAbnormalWrite>

export { AbnormalUpdate as ShiftAbnormalUpdate }
