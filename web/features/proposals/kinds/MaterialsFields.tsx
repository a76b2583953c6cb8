import { formatInteger } from '#contract/core/format.ts'
import type { DetailsOf } from '#contract/proposals/forms.ts'
import { totalOf } from '#contract/proposals/materials.ts'

import { EquipmentField } from '#web/features/devices/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { AbnormalField } from './AbnormalField.tsx'
import { type KindProps, kindFields } from './kind-fields.ts'
import css from './kinds.module.css'

/** Materials: what, how much, at which price, by when, and what for. */
export function MaterialsFields({ form, plantId }: KindProps) {
  const of = kindFields(form, 'materials')
  return (
    <>
      <RowsField of={of} name="items" addText={t.addItem}>
        {(row) => (
          <div className={`vh-fields ${css['item']}`}>
            <TextField of={row} name="name" />
            <TextField of={row} name="unit" />
            <NumberField of={row} name="quantity" />
            <NumberField of={row} name="unitPriceVnd" />
            <TextField of={row} name="supplier" />
            <TextField of={row} name="note" />
          </div>
        )}
      </RowsField>
      <RowsSum of={of} />
      <FieldRow>
        <DayField of={of} name="neededOn" />
        <NumberField of={of} name="costVnd" />
      </FieldRow>
      <EquipmentField of={of} plantId={plantId} label={t.usedFor} />
      <AbnormalField of={of} plantId={plantId} />
    </>
  )
}

/** What the rows come to while they are typed, and how it becomes the cost; nothing while no row has a price. */
function RowsSum({ of }: { readonly of: Fields<DetailsOf<'materials'>> }) {
  const w = useWords()
  const { onChange } = useFormState()
  const [items] = useOtherField(of, 'items')
  const [cost, setCost] = useOtherField(of, 'costVnd')
  const total = totalOf((items ?? []).filter(isPriced))
  if (total === null) return null
  return (
    <output className="vh-words">
      <span>{w(t.rowsSumOf, { sum: formatInteger(total) })}</span>
      {cost !== total && (
        <Button
          onClick={() => {
            setCost(total)
            onChange([...of.path, 'costVnd'])
          }}
        >
          {w(t.takeSum)}
        </Button>
      )}
    </output>
  )
}

/** What is typed into a box of numbers need not be one yet. */
const isPriced = ({ quantity, unitPriceVnd }: DetailsOf<'materials'>['items'][number]) =>
  Number.isFinite(quantity) && Number.isFinite(unitPriceVnd)
