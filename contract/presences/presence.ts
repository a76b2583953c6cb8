import * as z from 'zod'

import { positionTitles } from '#contract/employees/labels.ts'
import { instant, optional, recordId, text } from '#contract/core/rules.ts'

const place = optional(text(120))

/** Somebody says that they are at a plant; said again while they are there, they stay longer. */
export const PresenceEnter = z.object({ powerPlantId: recordId, place })
export type PresenceEnter = z.output<typeof PresenceEnter>

/** Somebody is said to be at a plant by somebody else, who says why. */
export const PresenceRegister = z.object({
  powerPlantId: recordId,
  employeeId: recordId,
  place,
  reason: text(500),
})
export type PresenceRegister = z.output<typeof PresenceRegister>

/** Somebody is said to have left by somebody else, who says why. */
export const PresenceEnd = z.object({ id: recordId, reason: text(500) })
export type PresenceEnd = z.output<typeof PresenceEnd>

/** An employee who is at a plant, by their own word or by that of who registered them. */
export const Presence = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  employeeId: recordId,
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
  phoneNumber: z.string().nullable(),
  /** Where at the plant: an office, a station. */
  place: z.string().nullable(),
  since: instant,
  /** When it ends by itself. */
  endsAt: instant,
  /** Who registered them, and why; null where they said it themselves. */
  registeredByName: z.string().nullable(),
  reason: z.string().nullable(),
  id: recordId,
})
export type Presence = z.output<typeof Presence>

/** Where the caller is said to be. */
export const MyPresence = z.object({
  present: Presence.nullable(),
  /** Their last presence ended by itself: they never said that they left. */
  lapsed: Presence.nullable(),
})
export type MyPresence = z.output<typeof MyPresence>

/** How long a presence lasts that begins after the working day, in hours. */
export const AFTER_HOURS = 12
