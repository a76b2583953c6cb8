import { requestActionLabels } from '#contract/approvals/labels.ts'
import type { StockTakeDetail } from '#contract/stock-takes/take.ts'
import { takeStatusLabels } from '#contract/stock-takes/labels.ts'
import { takeLineWords, takeWords } from '#contract/stock-takes/words.ts'

import { History } from '#web/kit/history/History.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-takes.words.ts'

/** Who did what of a stock-take; of counts it tells who and what, never how much. */
export function TakeHistory({ take: { id, lines } }: { readonly take: StockTakeDetail }) {
  const w = useWords()
  // What was said of a line is told under its code.
  const ofLines = Object.fromEntries(
    lines.map(({ itemCode, itemName }) => [
      itemCode,
      { vi: `${itemCode} ${itemName}`, en: `${itemCode} ${itemName}` },
    ]),
  )
  return (
    <RecordCard title={w(kitWords.history)}>
      <History
        entity="stock-takes"
        entityId={id}
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
    </RecordCard>
  )
}
