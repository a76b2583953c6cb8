import { type Import, importApi } from '#contract/imports/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './imports.words.ts'

/** Takes an import back after a question; what stands in the way is told in the question's dialog. */
export function useRevert(): (row: Pick<Import, 'id' | 'fileName'>) => Promise<void> {
  const w = useWords()
  const refresh = useRefresh()
  return async ({ id, fileName }) => {
    const isDone = await confirmAction({
      title: w(t.revertTitle, { file: fileName }),
      text: w(t.revertText),
      okText: w(t.revert),
      danger: true,
      run: () => call(importApi.revert, { body: { id } }),
    })
    await refresh(importApi.list, importApi.get, importApi.touched)
    if (isDone) toast.success(w(t.reverting1, { file: fileName }))
  }
}
