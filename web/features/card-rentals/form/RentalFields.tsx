import { cardRentalApi, type CardRentalWrite } from '#contract/card-rentals/index.ts'

import { CardTypeField, VehicleFields } from '#web/features/cards/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TagsField } from '#web/kit/fields/TagsField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'

import { t } from '../card-rentals.words.ts'

interface RentalFieldsProps {
  readonly of: Fields<Omit<CardRentalWrite, 'powerPlantId' | 'proposalId'>>
  /** Whose people receive visitors; null until it is known. */
  readonly plantId: number | null
}

/** What a request for a card says: which, for whom, why and how long. */
export function RentalFields({ of, plantId }: RentalFieldsProps) {
  const people = useRead(cardRentalApi.hosts, { query: { powerPlantId: plantId ?? 0 } }).data?.items
  const hosts = people?.map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <>
      <FieldGroup title={t.groupCard}>
        <CardTypeField of={of} />
        <FieldRow>
          <InstantField of={of} name="fromAt" />
          <InstantField of={of} name="dueAt" />
        </FieldRow>
        <TextAreaField of={of} name="purpose" lines={2} />
        <FieldRow>
          <TextField of={of} name="zones" />
          <SelectField of={of} name="hostId" options={hosts} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupHolder}>
        <FieldRow>
          <TextField of={of} name="holderName" />
          <TextField of={of} name="company" />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="citizenIdNumber" inputMode="numeric" />
          <TextField of={of} name="identityNumber" inputMode="numeric" />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="phoneNumber" inputMode="tel" />
          <NumberField of={of} name="peopleCount" hint={t.peopleHint} />
        </FieldRow>
        <TagsField of={of} name="memberNames" hint={t.membersHint} proposals={[]} />
        <SelectField of={of} name="employeeId" options={hosts} hint={t.employeeHint} />
      </FieldGroup>
      <FieldGroup title={t.vehicle}>
        <VehicleFields of={of} />
      </FieldGroup>
      <FieldGroup title={t.groupMoney}>
        <FieldRow>
          <NumberField of={of} name="depositVnd" />
          <NumberField of={of} name="feeVnd" />
        </FieldRow>
        <TextAreaField of={of} name="note" lines={2} />
      </FieldGroup>
    </>
  )
}
