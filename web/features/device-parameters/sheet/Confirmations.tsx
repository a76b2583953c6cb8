import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'

const fieldWords = { confirmedBy: t.confirmer }
const actionWords = { confirmed: t.wasConfirmed, reopened: t.wasReopened }

/** Who confirmed a page and who opened it again, when and why. */
export function Confirmations() {
  const w = useWords()
  const { id, close } = useDrawer()
  return (
    <HistoryDrawer
      entity="device-sheets"
      entityId={id}
      title={w(t.confirmations)}
      fieldWords={fieldWords}
      actionWords={actionWords}
      onClose={close}
    />
  )
}
