import { regulatorFeedApi, type FeedTarget } from '#contract/regulator-feeds/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../regulator-feeds.words.ts'

/** The menu of a receiver's row. */
export function useTargetActions(drawer: {
  readonly edit: DrawerHandle
  readonly history: DrawerHandle
}): (target: FeedTarget) => readonly RowAction[] {
  const w = useWords()
  const refresh = useRefresh()

  async function remove({ id, name }: FeedTarget): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(regulatorFeedApi.removeTarget, { query: { id } }),
    })
    if (!isDone) return
    await refresh(regulatorFeedApi.targets)
    toast.success(w(t.deleted, { name }))
  }

  async function tryOut({ id }: FeedTarget): Promise<void> {
    try {
      const { answer } = await call(regulatorFeedApi.test, { body: { id } })
      toast.success(w(t.tested, { answer }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
  }

  return (target) => [
    { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(target.id) },
    { label: w(t.test), icon: 'refresh', run: () => void tryOut(target) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(target.id) },
    { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(target) },
  ]
}
