import type * as z from 'zod'
import { recordId } from '#contract/core/record-id.ts'

import { AbnormalUpdate, AbnormalWrite } from '#contract/abnormal-incidents/abnormal.ts'

/** An abnormal event as a shift enters it. Its plant is the shift's. */
export const ShiftAbnormalWrite = AbnormalWrite.safeExtend({ dutyShiftLogId: recordId })
export type ShiftAbnormalWrite = z.output<typeof ShiftAbnormalWrite>

export { AbnormalUpdate as ShiftAbnormalUpdate }
