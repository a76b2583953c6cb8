import { sharedWords } from '#contract/core/words.ts'
import { plantWords } from '#contract/plants/words.ts'
import { trackingSettingsWords } from '#contract/inverter-tracking/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

const words = {
  ...trackingSettingsWords,
  powerPlantId: sharedWords.plant,
  // What entries tell from before the company stood at the plant alone.
  companyName: plantWords.companyName,
}

/** Who changed what of the rules for a plant's inverters. */
export function TrackingSettingsHistory() {
  return <HistoryDrawer entity="inverter-tracking-settings" words={words} />
}
