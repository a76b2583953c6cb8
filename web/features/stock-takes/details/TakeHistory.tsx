import { requestActionLabels } from '#contract/approvals/labels.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { takeStatusLabels } from '#contract/stock-takes/labels.ts'
import { takeLineWords, takeWords } from '#contract/stock-takes/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../stock-takes.words.ts'

/** Who did what of a stock-take; of counts it tells who and what, never how much. */
export function TakeHistory() {
  const take = useRead(stockTakeApi.get, { query: { id: Number(useDrawer().id) } }).data
  // What was said of a line is told under its code.
  const ofLines = Object.fromEntries(
    (take?.lines ?? []).map(({ itemCode, itemName }) => [
      itemCode,
      { vi: `${itemCode} ${itemName}`, en: `${itemCode} ${itemName}` },
    ]),
  )
  return (
    <HistoryDrawer
      entity="stock-takes"
      title={take?.takeNo ?? ''}
      actionWords={{
        ...requestActionLabels,
        frozen: t.wasFrozen,
        counted: t.wasCounted,
        found: t.wasFound,
        countClosed: t.wasClosed,
        judged: t.wasJudged,
        recountAsked: t.wasRecount,
        submitted: t.wasSubmitted,
        sentBack: t.wasSentBack,
        signed: t.wasSigned,
        approved: t.wasApproved,
        cancelled: t.wasCancelled,
      }}
      words={{
        ...takeWords,
        ...ofLines,
        itemCode: takeLineWords.itemCode,
        needsRecount: takeLineWords.needsRecount,
        round: t.atRound,
      }}
      values={{ status: takeStatusLabels }}
    />
  )
}
