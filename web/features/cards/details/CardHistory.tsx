import { cardApi, cardStatusLabels } from '#contract/cards/index.ts'
import { cardWords } from '#contract/cards/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { nameIn } from '#web/kit/history/history-words.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../cards.words.ts'

const actionWords = {
  lock: t.wasLocked,
  unlock: t.wasUnlocked,
  reportLost: t.wasLost,
  find: t.wasFound,
  reportDamaged: t.wasDamaged,
  repair: t.wasRepaired,
  handedOut: t.wasHandedOut,
  takenBack: t.wasTakenBack,
  overdue: t.becameOverdue,
}

/** Who did what to a card. */
export function CardHistory() {
  const card = useRead(cardApi.get, { query: { id: Number(useDrawer().id) } }).data
  const dropdowns = useRead(cardApi.dropdowns).data
  return (
    <HistoryDrawer
      entity="cards"
      title={card?.cardNo ?? ''}
      words={cardWords}
      actionWords={actionWords}
      values={{
        cardTypeId: nameIn(dropdowns?.cardTypes),
        vehicleTypeId: nameIn(dropdowns?.vehicleTypes),
        condition: { ...cardStatusLabels, good: t.good },
      }}
    />
  )
}
