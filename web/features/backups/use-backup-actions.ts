import { backupApi, type BackupRun } from '#contract/backups/index.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './backups.words.ts'

/** What may be done about backups; refusals are told by the client itself. */
export function useBackupActions() {
  const w = useWords()
  const refresh = useRefresh()
  return {
    async runNow() {
      const answer = await call(backupApi.run, { body: {} })
      if (answer) toast.success(w(t.started))
      await refresh(backupApi.get)
    },
    async cancel(id: number) {
      await confirmAction({
        title: w(t.cancelTitle),
        text: w(t.cancelText),
        okText: w(kitWords.cancel),
        danger: true,
        run: () => call(backupApi.cancel, { body: { id } }),
      })
      await refresh(backupApi.get)
    },
    /** Fetches a backup's file: the browser itself saves it, however big it is. */
    async download(run: BackupRun) {
      const { id, isEncrypted, hasSecrets, fileName, sizeBytes, checks } = run
      const plain = hasSecrets ? t.downloadPlainSecrets : t.downloadPlain
      const mb = formatInteger(Math.max(1, Math.round((sizeBytes ?? 0) / 1e6)))
      const figures = { file: fileName ?? '', mb, files: formatInteger(checks?.fileCount ?? 0) }
      await confirmAction({
        title: w(t.downloadTitle, { at: formatShownInstant(run.startedAt) }),
        text: [
          w(t.downloadWhat, figures),
          w(isEncrypted ? t.downloadSealed : plain),
          w(t.downloadNoted),
        ].join(' '),
        okText: w(t.download),
        run: async () => {
          // Renews a session that has run out, and tells what is no longer there: a link cannot.
          await refresh(backupApi.get)
          const link = document.createElement('a')
          link.href = urlOf(backupApi.download, { query: { id } })
          link.download = fileName ?? ''
          link.click()
        },
      })
    },
    async tryStore() {
      const { answer } = await call(backupApi.testStore, { body: {} })
      toast.success(w(t.tested, { answer }))
    },
  }
}
