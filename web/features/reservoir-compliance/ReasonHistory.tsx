import { reasonWords } from '#contract/reservoir-compliance/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who said and changed what. */
export function ReasonHistory() {
  return (
    <HistoryDrawer
      entity="reservoir-reasons"
      words={{ ...reasonWords, fromAt: reasonWords.from, untilAt: reasonWords.to }}
    />
  )
}
