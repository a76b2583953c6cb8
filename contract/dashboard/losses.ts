import * as z from 'zod'

import { lossCauses } from '#contract/loss-ledger/causes.ts'

/** What causes took, the most first; above expectation is below zero. They are what was expected less what was made. */
const LossSums = {
  expectedMwh: z.number(),
  actualMwh: z.number(),
  causes: z.array(z.object({ cause: z.enum(lossCauses), energyMwh: z.number() })),
}

/** The losses of yesterday, as the ledger has them. */
export const DayLosses = z.object({
  day: z.string(),
  /** Null while the ledger has not worked the day out. */
  sums: z.object(LossSums).nullable(),
  /** The day waits to be worked out: for the first time, or anew because something of it changed. */
  isWaiting: z.boolean(),
})
export type DayLosses = z.output<typeof DayLosses>

/** The losses of the plants whose day is worked out. */
export const LossTotal = z.object({ ...LossSums, plantCount: z.int() })
export type LossTotal = z.output<typeof LossTotal>
