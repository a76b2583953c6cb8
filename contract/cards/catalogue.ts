import * as z from 'zod'

import { recordId, text, version } from '#contract/core/rules.ts'

import { cardStatuses, plateRules } from './labels.ts'

/** What cards of a type are for; chains of approval name a type by its code. */
export const CardTypeWrite = z.object({
  code: text(40),
  name: text(80),
  /** Whether its holders come with a vehicle, so that a rental needs its plate. */
  isForVehicles: z.boolean(),
  /** Whether a holder counts as present at the plant from the moment it is handed out. */
  countsAsPresent: z.boolean(),
  /** Whether it can be chosen; what uses it already stays as it is. */
  isActive: z.boolean(),
})
export type CardTypeWrite = z.output<typeof CardTypeWrite>

export const CardTypeUpdate = CardTypeWrite.extend({ id: recordId, version })

export const CardType = CardTypeWrite.extend({ cardCount: z.int(), version, id: recordId })
export type CardType = z.output<typeof CardType>

/** A type of vehicle, and the plates such vehicles carry. */
export const VehicleTypeWrite = z.object({
  code: text(40),
  name: text(80),
  plateRule: z.enum(plateRules),
  isActive: z.boolean(),
})
export type VehicleTypeWrite = z.output<typeof VehicleTypeWrite>

export const VehicleTypeUpdate = VehicleTypeWrite.extend({ id: recordId, version })

export const VehicleType = VehicleTypeWrite.extend({ version, id: recordId })
export type VehicleType = z.output<typeof VehicleType>

/** What the card list can be narrowed by and forms can choose from; `cardStatuses` with their words. */
export const CardDropdowns = z.object({
  cardTypes: z.array(CardType),
  vehicleTypes: z.array(VehicleType),
  cardStatuses: z.array(z.object({ value: z.enum(cardStatuses), label: z.string() })),
})
export type CardDropdowns = z.output<typeof CardDropdowns>
