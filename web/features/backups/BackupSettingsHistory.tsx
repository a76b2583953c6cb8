import { backupSettingsWords } from '#contract/backups/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './backups.words.ts'

/** What is told of a file that somebody fetched stands beside the settings. */
const words = { ...backupSettingsWords, fileName: t.file, range: t.range }
const actionWords = { secretChanged: t.secretChanged, downloaded: t.downloaded }

/** Who changed what of the backups' settings, and who fetched files. */
export function BackupSettingsHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="backup-settings"
      entityId="1"
      title={w(t.title)}
      words={words}
      actionWords={actionWords}
    />
  )
}
