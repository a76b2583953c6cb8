import { ContractSettings, defaultContractSettings } from '#contract/contracts/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** The key of the settings of contracts, in the database and in history. */
export const SETTINGS_KEY = 'contract-settings'

/** What a plant lays down for its contracts. */
export const { read: readContractSettings, change: changeContractSettings } = plantSettings(
  SETTINGS_KEY,
  ContractSettings,
  defaultContractSettings,
)
