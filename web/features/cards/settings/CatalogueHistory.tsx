import { plateRuleLabels, plateRules } from '#contract/cards/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../cards.words.ts'
import { useCardType, useVehicleType } from './use-entry.ts'

const fieldWords = {
  code: t.code,
  name: t.typeName,
  isForVehicles: t.isForVehicles,
  countsAsPresent: t.countsAsPresent,
  plateRule: t.plateRule,
  isActive: t.isActive,
}

/** Who changed what of a type of card. */
export function CardTypeHistory() {
  const { id, close } = useDrawer()
  const title = useCardType(Number(id)).data?.name ?? ''
  return (
    <HistoryDrawer entity="card-types" entityId={id} title={title} fieldWords={fieldWords} onClose={close} />
  )
}

/** Who changed what of a type of vehicle. */
export function VehicleTypeHistory() {
  const label = useLabel()
  const { id, close } = useDrawer()
  const title = useVehicleType(Number(id)).data?.name ?? ''
  const valueWords = (_field: string, value: unknown) => {
    const rule = plateRules.find((one) => one === value)
    return rule && label(plateRuleLabels[rule])
  }
  return (
    <HistoryDrawer
      entity="vehicle-types"
      entityId={id}
      title={title}
      fieldWords={fieldWords}
      valueWords={valueWords}
      onClose={close}
    />
  )
}
