import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

/** What becomes of the sheet of an inverter when its day is confirmed, or why nothing does. */
const confirmationOutcomes = ['confirms', 'notBegun', 'nothingRecorded', 'alreadyConfirmed'] as const

const ConfirmationRow = z.object({
  inverterId: recordId,
  code: z.string(),
  /** Null where nobody has begun a sheet. */
  trackingId: recordId.nullable(),
  outcome: z.enum(confirmationOutcomes),
  /** Recorded hours that are due and of which nothing was read. */
  missingHours: z.array(z.int()),
  /** Required values that are missing in the other hours; one that says why it has none is there. */
  missingValues: z.int(),
  /** Parameters of which the day's highest value is about a thousand times more or less than that of the other inverters. */
  oddUnits: z.array(z.object({ name: z.string(), unit: z.string(), highest: z.number(), usual: z.number() })),
})
export type ConfirmationRow = z.output<typeof ConfirmationRow>

/** What confirming a day of a plant does: one row for each inverter, in the plant's order. */
export const DayConfirmation = z.object({ items: z.array(ConfirmationRow) })

/** The same list as it was when the day was confirmed, and how many sheets were. */
export const DayConfirmed = DayConfirmation.extend({ confirmed: z.int() })
