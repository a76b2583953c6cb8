import { contractSettingsWords } from '#contract/contracts/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed the reminders of a plant. */
export function SettingsHistory() {
  return <HistoryDrawer entity="contract-settings" words={contractSettingsWords} />
}
