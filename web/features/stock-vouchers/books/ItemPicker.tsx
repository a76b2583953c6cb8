import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherLineWords } from '#contract/stock-vouchers/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../stock-vouchers.words.ts'

interface ItemPickerProps {
  readonly itemId: number | null
  readonly onChoose: (id: number | null) => void
}

/** Which item of which plant the books are read of. */
export function ItemPicker({ itemId, onChoose }: ItemPickerProps) {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const items = useRead(stockVoucherApi.items, { query: { powerPlantId: plantId ?? 0 } }).data?.items
  return (
    <>
      <PlantPicker plantId={plantId} onChoose={choosePlant} />
      <SelectInput<number>
        label={w(voucherLineWords.itemId)}
        value={itemId}
        onChange={onChoose}
        none={w(t.chooseItem)}
        options={(items ?? []).map(({ id, itemCode, name }) => ({
          value: id,
          label: `${itemCode} · ${name}`,
        }))}
      />
    </>
  )
}

/** The item that the address of a screen names; null for none. */
export function itemOf(search: URLSearchParams): number | null {
  const id = Number(search.get('itemId'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
