import { lossCauseLabels, slotEnd } from '#contract/loss-ledger/index.ts'
import { lossPieceWords, lossReassignmentWords } from '#contract/loss-ledger/words.ts'
import { sharedWords } from '#contract/core/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../loss-ledger.words.ts'

const slotText = (value: unknown) => (typeof value === 'number' ? slotEnd(value) : undefined)

/** What people moved in the ledger of a plant, took back, and had worked out again. */
export function LossHistory() {
  return (
    <HistoryDrawer
      entity="loss-ledger"
      words={{
        ...lossReassignmentWords,
        cause: lossPieceWords.cause,
        from: sharedWords.from,
        to: sharedWords.to,
      }}
      actionWords={{
        reassigned: t.actionReassigned,
        takenBack: t.actionTakenBack,
        recomputed: t.actionRecomputed,
      }}
      values={{ cause: lossCauseLabels, fromSlot: slotText, toSlot: slotText }}
    />
  )
}
