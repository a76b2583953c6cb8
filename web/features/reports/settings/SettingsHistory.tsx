import { reportKindLabels } from '#contract/reports/kinds.ts'
import { reportSettingsWords } from '#contract/reports/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed which drafts a plant has made by itself. */
export function SettingsHistory() {
  return (
    <HistoryDrawer
      entity="report-settings"
      words={reportSettingsWords}
      values={{ kinds: reportKindLabels }}
    />
  )
}
