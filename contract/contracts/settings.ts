import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

/** What a plant lays down for its contracts. */
export const ContractSettings = z.object({
  /** How many days before a payment, the end of a guarantee or of a contract whoever follows it is told, each once. */
  reminderDays: z.array(z.int().min(0).max(730)).min(1).max(8),
  /** How long a guarantee has to hold after the end of what it covers. */
  guaranteeCoverDays: z.int().min(0).max(365),
})
export type ContractSettings = z.output<typeof ContractSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantContractSettings = ContractSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantContractSettings = z.output<typeof PlantContractSettings>

export const defaultContractSettings: ContractSettings = {
  reminderDays: [90, 60, 30],
  guaranteeCoverDays: 30,
}
