import { defaultInventorySettings, InventorySettings } from '#contract/inventory/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** The key of the settings of the store, in the database and in history. */
export const SETTINGS_KEY = 'inventory-settings'

/** What a plant lays down for its store. */
export const { read: readInventorySettings, change: changeInventorySettings } = plantSettings(
  SETTINGS_KEY,
  InventorySettings,
  defaultInventorySettings,
)
