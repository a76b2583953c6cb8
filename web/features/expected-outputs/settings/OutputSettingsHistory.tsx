import { receiverKindLabels, type PeakHours } from '#contract/expected-outputs/settings.ts'
import { outputSettingsWords } from '#contract/expected-outputs/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'

import { t } from './output-settings.words.ts'

/** Who changed what of a plant's rules for plans. */
export function OutputSettingsHistory() {
  return (
    <HistoryDrawer
      entity="expected-output-settings"
      words={outputSettingsWords}
      actionWords={{ passwordChanged: t.passwordChanged }}
      values={{
        receiverKind: receiverKindLabels,
        peakHours: rowsText(({ from, to }: PeakHours) => `${from}–${to}`),
      }}
    />
  )
}
