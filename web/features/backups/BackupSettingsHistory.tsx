import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './backups.words.ts'

const fieldWords = {
  isOn: t.isOn,
  dailyAt: t.dailyAt,
  keepDays: t.keepDays,
  keepWeeks: t.keepWeeks,
  keepMonths: t.keepMonths,
  folder: t.folder,
  s3IsOn: t.s3IsOn,
  s3Endpoint: t.s3Endpoint,
  s3Region: t.s3Region,
  s3Bucket: t.s3Bucket,
  s3Prefix: t.s3Prefix,
  s3KeyId: t.s3KeyId,
  hasS3Secret: t.s3Secret,
  fileName: t.file,
  range: t.range,
}
const actionWords = { secretChanged: t.secretChanged, downloaded: t.downloaded }

/** Who changed what of the backups' settings, and who fetched files. */
export function BackupSettingsHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="backup-settings"
      entityId="1"
      title={w(t.title)}
      words={fieldWords}
      actionWords={actionWords}
    />
  )
}
