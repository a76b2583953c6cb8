import { letterApi } from '#contract/letters/index.ts'
import { letterBookLabels, letterCheckLabels, letterUrgencyLabels } from '#contract/letters/labels.ts'
import { letterWords } from '#contract/letters/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../letters.words.ts'

/** Who entered, directed, signed and voided it. */
export function LetterHistory() {
  const letter = useRead(letterApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="letters"
      title={letter?.symbol ?? letter?.abstract ?? ''}
      words={letterWords}
      actionWords={{
        submitted: t.submit,
        checked: t.wasChecked,
        sentBack: t.sentBack,
        signed: t.sign,
        dispatched: t.wasDispatched,
        answered: t.wasAnswered,
        closed: t.close,
        cancelled: t.cancel,
      }}
      values={{ book: letterBookLabels, urgency: letterUrgencyLabels, stage: letterCheckLabels }}
    />
  )
}
