import * as z from 'zod'

import { ById } from '#contract/core/page.ts'
import { recordId } from '#contract/core/rules.ts'

/** A shift that somebody leads and has not handed over, and who of its crew could lead it in their place. */
export const LedShift = z.object({
  id: recordId,
  /** As people call it: `Ca 1 ngày 21/11/2026, NMTĐ Sông Trâm`. */
  shift: z.string(),
  /** Its giver has signed: who leads it stays as it was signed until the receiver has answered. */
  isSigned: z.boolean(),
  candidates: z.array(z.object({ id: recordId, fullName: z.string() })),
})
export type LedShift = z.output<typeof LedShift>

/** Somebody who goes, and who leads their shift from then on where they lead one. */
export const Leaving = ById.extend({ takeoverId: recordId.optional() })
