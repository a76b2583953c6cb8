import { letterSettingsWords as words } from '#contract/letters/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed whether drafts are checked. */
export function SettingsHistory() {
  return <HistoryDrawer entity="letter-settings" words={words} />
}
