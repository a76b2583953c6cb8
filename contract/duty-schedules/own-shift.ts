import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'

/** A shift, or a part of one, that the caller stands by a published schedule. */
export const OwnShift = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  scheduleId: recordId,
  /** The plant day on which the shift starts. */
  day: z.string(),
  shiftCode: z.string(),
  shiftName: z.string(),
  startsAt: instant,
  endsAt: instant,
})
export type OwnShift = z.output<typeof OwnShift>
