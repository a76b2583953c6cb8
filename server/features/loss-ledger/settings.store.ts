import { defaultLossSettings, LossSettings } from '#contract/loss-ledger/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What a plant lays down for its loss ledger. */
export const { read: readLossSettings, change: changeLossSettings } = plantSettings(
  'loss-ledger-settings',
  LossSettings,
  defaultLossSettings,
)
