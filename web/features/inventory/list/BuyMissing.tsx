import { inventoryApi } from '#contract/inventory/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inventory.words.ts'
import { usePurchase } from '../use-purchase.ts'

/** Proposes to buy everything below its minimum, at the plant that is chosen; of several it asks for which. */
export function BuyMissing({ of: list }: { readonly of: List<typeof inventoryApi.list> }) {
  const w = useWords()
  const propose = usePurchase()
  const plantToBegin = usePlantToBegin()
  const may = useMay()
  const { powerPlantId: chosen, isLow } = list.filters
  const powerPlantId = Number(chosen) || plantToBegin
  if (!may(inventoryApi.proposePurchase) || (powerPlantId === null && isLow !== 'true')) return null
  return (
    <Button onClick={() => void propose(powerPlantId === null ? {} : { powerPlantId })}>
      {w(t.proposeAll)}
    </Button>
  )
}
