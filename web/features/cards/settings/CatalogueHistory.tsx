import { plateRuleLabels } from '#contract/cards/index.ts'
import { cardTypeWords, vehicleTypeWords } from '#contract/cards/words.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { useCardType, useVehicleType } from './use-entry.ts'

/** Who changed what of a type of card. */
export function CardTypeHistory() {
  const title = useCardType(Number(useDrawer().id)).data?.name ?? ''
  return <HistoryDrawer entity="card-types" title={title} words={cardTypeWords} />
}

/** Who changed what of a type of vehicle. */
export function VehicleTypeHistory() {
  const title = useVehicleType(Number(useDrawer().id)).data?.name ?? ''
  return (
    <HistoryDrawer
      entity="vehicle-types"
      title={title}
      words={vehicleTypeWords}
      values={{ plateRule: plateRuleLabels }}
    />
  )
}
