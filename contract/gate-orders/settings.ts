import * as z from 'zod'

import { recordId, text } from '#contract/core/rules.ts'

import { GateContact } from './order.ts'

/** What a plant lays down for the release of water: by the procedure of each reservoir. */
export const GateOrderSettings = z.object({
  /** A siren sounds before gates open. */
  needsSiren: z.boolean(),
  /** Where sirens stand. */
  sirenSites: z.array(text(120)).max(50),
  contacts: z.array(GateContact).max(300),
})
export type GateOrderSettings = z.output<typeof GateOrderSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantGateOrderSettings = GateOrderSettings.extend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantGateOrderSettings = z.output<typeof PlantGateOrderSettings>

/** The settings of a plant that has changed none. */
export const defaultGateOrderSettings: GateOrderSettings = {
  needsSiren: true,
  sirenSites: ['Nhà van đập tràn'],
  contacts: [],
}
