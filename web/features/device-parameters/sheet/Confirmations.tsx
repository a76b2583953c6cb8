import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'

const fieldWords = { confirmedBy: t.confirmer }
const actionWords = { confirmed: t.wasConfirmed, reopened: t.wasReopened }

/** Who confirmed a page and who opened it again, when and why. */
export function Confirmations() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="device-sheets"
      title={w(t.confirmations)}
      words={fieldWords}
      actionWords={actionWords}
    />
  )
}
