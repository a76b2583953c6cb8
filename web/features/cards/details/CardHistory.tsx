import { cardApi, cardConditions, cardStatusLabels } from '#contract/cards/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../cards.words.ts'

const fieldWords = {
  powerPlantId: t.plant,
  cardNo: t.cardNo,
  cardTypeId: t.cardType,
  vehicleTypeId: t.vehicle,
  licensePlate: t.licensePlate,
  zones: t.zones,
  note: t.note,
  photoFileId: t.photo,
  condition: t.cardStatus,
  holderName: t.holder,
}

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
  const w = useWords()
  const label = useLabel()
  const { id, close } = useDrawer()
  const { powerPlants } = useProfile()
  const card = useRead(cardApi.get, { query: { id: Number(id) } }).data
  const dropdowns = useRead(cardApi.dropdowns).data
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, value: unknown) =>
    list?.find((one) => one.id === value)?.name
  const valueWords = (field: string, value: unknown) => {
    if (field === 'powerPlantId') return nameIn(powerPlants, value)
    if (field === 'cardTypeId') return nameIn(dropdowns?.cardTypes, value)
    if (field === 'vehicleTypeId') return nameIn(dropdowns?.vehicleTypes, value)
    if (field !== 'condition') return undefined
    const condition = cardConditions.find((one) => one === value)
    return condition === 'good' ? w(t.good) : condition && label(cardStatusLabels[condition])
  }
  return (
    <HistoryDrawer
      entity="cards"
      entityId={id}
      title={card?.cardNo ?? ''}
      fieldWords={fieldWords}
      actionWords={actionWords}
      valueWords={valueWords}
      onClose={close}
    />
  )
}
