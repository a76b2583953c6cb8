import { cardApi, type CardDropdowns } from '#contract/cards/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'

import { t } from '../cards.words.ts'

interface CardTypeFieldProps {
  readonly of: Fields<{ cardTypeId: number }>
}

/** Those in use. */
const optionsOf = (types: CardDropdowns['cardTypes' | 'vehicleTypes'] | undefined) =>
  types?.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))

/** What a card is for. */
export function CardTypeField({ of }: CardTypeFieldProps) {
  const dropdowns = useRead(cardApi.dropdowns).data
  return <SelectField of={of} name="cardTypeId" options={optionsOf(dropdowns?.cardTypes)} />
}

interface VehicleFieldsProps {
  readonly of: Fields<{ vehicleTypeId: number | null; licensePlate: string | null }>
}

/** Which vehicle: its type, and its plate by the rule of the type. */
export function VehicleFields({ of }: VehicleFieldsProps) {
  const dropdowns = useRead(cardApi.dropdowns).data
  return (
    <FieldRow>
      <SelectField of={of} name="vehicleTypeId" options={optionsOf(dropdowns?.vehicleTypes)} />
      <TextField of={of} name="licensePlate" hint={t.plateHint} />
    </FieldRow>
  )
}
