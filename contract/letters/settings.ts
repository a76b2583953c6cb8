import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

/** What a plant lays down for its letters. */
export const LetterSettings = z.object({
  /** Whether content and form of a draft are checked before it is signed. */
  checksDrafts: z.boolean(),
})
export type LetterSettings = z.output<typeof LetterSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantLetterSettings = LetterSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantLetterSettings = z.output<typeof PlantLetterSettings>

export const defaultLetterSettings: LetterSettings = { checksDrafts: true }
