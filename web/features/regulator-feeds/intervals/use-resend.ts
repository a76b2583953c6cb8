import { regulatorFeedApi, type FeedInterval } from '#contract/regulator-feeds/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../regulator-feeds.words.ts'

/** The menu of an interval's row: sending it again, unless a correction has replaced it. */
export function useResend(): (interval: FeedInterval) => readonly RowAction[] {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()

  async function resend({ id }: FeedInterval): Promise<void> {
    try {
      await call(regulatorFeedApi.resend, { body: { id } })
      await refresh(regulatorFeedApi.intervals)
      toast.success(w(t.resent))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
  }

  return (interval) =>
    interval.status === 'replaced' || !may(regulatorFeedApi.resend)
      ? []
      : [{ label: w(t.resend), icon: 'refresh', run: () => void resend(interval) }]
}
