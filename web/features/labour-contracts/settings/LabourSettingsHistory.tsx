import { labourSettingsWords } from '#contract/labour-contracts/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed the rules of a plant for labour contracts. */
export function LabourSettingsHistory() {
  return <HistoryDrawer entity="labour-settings" words={labourSettingsWords} />
}
