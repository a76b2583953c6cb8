import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './mail-settings.words.ts'

const fieldWords = {
  isOn: t.isOn,
  host: t.host,
  port: t.port,
  security: t.security,
  userName: t.userName,
  hasPassword: t.password,
  fromName: t.fromName,
  fromAddress: t.fromAddress,
  appUrl: t.appUrl,
}
const actionWords = { passwordChanged: t.passwordChanged }

/** Who changed what of the mail server. */
export function MailSettingsHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="mail-settings"
      entityId="1"
      title={w(t.title)}
      words={fieldWords}
      actionWords={actionWords}
    />
  )
}
