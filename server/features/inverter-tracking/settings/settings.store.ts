import { defaultTrackingSettings, TrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What a plant lays down for the tracking of its inverters. */
export const { read: readTrackingSettings, change: changeTrackingSettings } = plantSettings(
  'inverter-tracking-settings',
  TrackingSettings,
  defaultTrackingSettings,
)
