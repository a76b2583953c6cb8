import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'
import { ShiftOnDuty } from '#contract/duty-shift-logs/duties.ts'
import { Presence } from '#contract/presences/presence.ts'

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
  /** Those with the holder whose names are known. */
  memberNames: z.array(z.string()),
  /** The heads that are to be ticked off with this card by name; null stands for one whose name is not known. */
  heads: z.array(z.string().nullable()),
  licensePlate: z.string().nullable(),
  zones: z.string(),
  hostName: z.string(),
  hostPhone: z.string().nullable(),
  insideSince: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  /** Whether the caller may note that they go out, and who they are. */
  canPass: z.boolean(),
})
export type PersonOnSite = z.output<typeof PersonOnSite>

/**
 * Everybody who is on the site of a plant at `at`: what is read out at the assembly point. A person is in one place of it:
 * in the crew, else on a card, else among the employees who said that they are there.
 */
export const OnSite = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  at: instant,
  /** The shift on duty; null when no shift log is open. */
  shift: ShiftOnDuty.nullable(),
  people: z.array(PersonOnSite),
  present: z.array(Presence),
  /** Whose presence ended by itself not long ago: not counted, and to be asked after. */
  lapsed: z.array(Presence),
  counts: z.object({ crew: z.int(), cards: z.int(), staff: z.int() }),
  /** All three together. */
  headcount: z.int(),
  /** Whether the caller may say of others that they are there or have left. */
  can: z.object({ register: z.boolean() }),
})
export type OnSite = z.output<typeof OnSite>
