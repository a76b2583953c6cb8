import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

import { lossCauses } from './causes.ts'

/** What a plant lays down for its loss ledger. */
export const LossSettings = z.object({
  /** Performance ratio at 25 °C of a clean, unlimited inverter: what is expected of the light that was measured. */
  referencePr: z.number().min(0.3).max(1.1),
  /** Causes that the contract leaves out of availability and performance ratio. */
  excludedCauses: z.array(z.enum(lossCauses).exclude(['surplus', 'unexplained'])).max(lossCauses.length),
})
export type LossSettings = z.output<typeof LossSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantLossSettings = LossSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantLossSettings = z.output<typeof PlantLossSettings>

/** The settings of a plant that has changed none: contracts leave out what grid and dispatch took, and the river. */
export const defaultLossSettings: LossSettings = {
  referencePr: 0.93,
  excludedCauses: ['dispatch', 'grid', 'water'],
}
