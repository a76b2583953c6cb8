import { backupApi } from '#contract/backups/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
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
        okText: w(t.cancel),
        danger: true,
        run: () => call(backupApi.cancel, { body: { id } }),
      })
      await refresh(backupApi.get)
    },
    async tryStore() {
      const { answer } = await call(backupApi.testStore, { body: {} })
      toast.success(w(t.tested, { answer }))
    },
  }
}
