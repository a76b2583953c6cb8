import { mailSettingsWords } from '#contract/mail-settings/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './mail-settings.words.ts'

/** Who changed what of the mail server. */
export function MailSettingsHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="mail-settings"
      entityId="1"
      title={w(t.title)}
      words={mailSettingsWords}
      actionWords={{ passwordChanged: t.passwordChanged }}
    />
  )
}
