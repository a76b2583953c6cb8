import { sharedWords } from '#contract/core/words.ts'
import { trackingSettingsWords } from '#contract/inverter-tracking/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

const words = { ...trackingSettingsWords, powerPlantId: sharedWords.plant }

/** Who changed what of the rules for a plant's inverters. */
export function TrackingSettingsHistory() {
  return <HistoryDrawer entity="inverter-tracking-settings" words={words} />
}
