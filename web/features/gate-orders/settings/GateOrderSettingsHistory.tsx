import { settingsWords } from '#contract/gate-orders/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed whom a plant tells. */
export function GateOrderSettingsHistory() {
  return <HistoryDrawer entity="gate-order-settings" words={settingsWords} />
}
