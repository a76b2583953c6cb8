import * as z from 'zod'

import { AbnormalUpdate, AbnormalWrite } from '#contract/abnormal-incidents/abnormal.ts'

/** An abnormal event as a shift enters it. Its plant is the shift's. */
export const ShiftAbnormalWrite = AbnormalWrite.safeExtend({ dutyShiftLogId: z.int() })
export type ShiftAbnormalWrite = z.output<typeof ShiftAbnormalWrite>

export { AbnormalUpdate as ShiftAbnormalUpdate }
