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
          <InstantField of={of} name="fromAt" label={t.fromAt} />
          <InstantField of={of} name="dueAt" label={t.dueAt} />
        </FieldRow>
        <TextAreaField of={of} name="purpose" label={t.purpose} lines={2} />
        <FieldRow>
          <TextField of={of} name="zones" label={t.zones} />
          <SelectField of={of} name="hostId" label={t.host} options={hosts} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupHolder}>
        <FieldRow>
          <TextField of={of} name="holderName" label={t.holderName} />
          <TextField of={of} name="company" label={t.company} />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="citizenIdNumber" label={t.citizenId} inputMode="numeric" />
          <TextField of={of} name="identityNumber" label={t.identityNumber} inputMode="numeric" />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="phoneNumber" label={t.phone} inputMode="tel" />
          <NumberField of={of} name="peopleCount" label={t.peopleCount} hint={t.peopleHint} />
        </FieldRow>
        <TagsField of={of} name="memberNames" label={t.members} hint={t.membersHint} proposals={[]} />
        <SelectField of={of} name="employeeId" label={t.employee} options={hosts} hint={t.employeeHint} />
      </FieldGroup>
      <FieldGroup title={t.vehicle}>
        <VehicleFields of={of} />
      </FieldGroup>
      <FieldGroup title={t.groupMoney}>
        <FieldRow>
          <NumberField of={of} name="depositVnd" label={t.deposit} unit="₫" />
          <NumberField of={of} name="feeVnd" label={t.fee} unit="₫" />
        </FieldRow>
        <TextAreaField of={of} name="note" label={t.note} lines={2} />
      </FieldGroup>
    </>
  )
}
