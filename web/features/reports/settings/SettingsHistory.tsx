import { reportKindLabels } from '#contract/reports/kinds.ts'
import { reportSettingsWords } from '#contract/reports/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what a plant lays down for its reports. */
export function SettingsHistory() {
  return (
    <HistoryDrawer
      entity="report-settings"
      words={reportSettingsWords}
      values={{ kinds: reportKindLabels }}
    />
  )
}
