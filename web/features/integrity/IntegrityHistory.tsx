import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './integrity.words.ts'

/** Who answered for the data, when and why. */
export function IntegrityHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="integrity"
      entityId="1"
      title={w(t.title)}
      actionWords={{ acknowledged: t.actionAcknowledged }}
    />
  )
}
