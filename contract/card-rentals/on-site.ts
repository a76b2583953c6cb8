import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'
import { ShiftOnDuty } from '#contract/duty-shift-logs/duties.ts'

/** Somebody who came in on a card and has not gone out. */
const PersonOnSite = z.object({
  rentalId: recordId,
  cardNo: z.string(),
  cardTypeName: z.string(),
  holderName: z.string(),
  company: z.string().nullable(),
  phoneNumber: z.string(),
  /** The holder and who came with them. */
  peopleCount: z.int(),
  /** Whether they are in the headcount with this card: whoever also brought a vehicle in is counted once. */
  isCounted: z.boolean(),
  licensePlate: z.string().nullable(),
  zones: z.string(),
  hostName: z.string(),
  hostPhone: z.string().nullable(),
  insideSince: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  /** Whether the caller may note that they go out. */
  canPass: z.boolean(),
})
export type PersonOnSite = z.output<typeof PersonOnSite>

/** Everybody who is on the site of a plant at `at`: what is read out at the assembly point. */
export const OnSite = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  at: instant,
  /** The shift on duty; null when no shift log is open. */
  shift: ShiftOnDuty.nullable(),
  people: z.array(PersonOnSite),
  /** People on cards and the crew on duty together. */
  headcount: z.int(),
})
export type OnSite = z.output<typeof OnSite>
