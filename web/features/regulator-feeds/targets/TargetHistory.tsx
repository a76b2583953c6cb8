import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import { feedKindLabels, fileFormatLabels } from '#contract/regulator-feeds/labels.ts'
import { feedIntervalWords, feedTargetWords } from '#contract/regulator-feeds/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../regulator-feeds.words.ts'

/** Who changed what of a receiver, and who had what sent again. */
export function TargetHistory() {
  const { data } = useRead(regulatorFeedApi.target, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="feed-targets"
      title={data?.name ?? ''}
      words={{ ...feedTargetWords, slotAt: feedIntervalWords.slotAt }}
      values={{ kind: feedKindLabels, fileFormat: fileFormatLabels }}
      actionWords={{ passwordChanged: t.passwordChanged, resent: t.resentAction }}
    />
  )
}
