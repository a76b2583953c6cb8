import { defaultGateOrderSettings, GateOrderSettings } from '#contract/gate-orders/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** Contacts and sirens of the reservoirs of a plant. */
export const gateOrderSettings = plantSettings(
  'gate-order-settings',
  GateOrderSettings,
  defaultGateOrderSettings,
)
