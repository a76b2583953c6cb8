import { cardTypeLabels, isVehicleCard, vehicleTypeLabels } from '#contract/proposals/labels.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../proposals.words.ts'
import { type KindProps, kindFields, useKindValues } from './kind-fields.ts'

/** A card: which, for whom, how long; for a vehicle its plate. */
export function CardIssueFields({ form }: KindProps) {
  const label = useLabel()
  const of = kindFields(form, 'cardIssue')
  const { cardType } = useKindValues(form, 'cardIssue')
  return (
    <>
      <FieldRow>
        <SelectField of={of} name="cardType" label={t.cardType} options={optionsOf(cardTypeLabels, label)} />
        <TextField of={of} name="holderName" label={t.holder} />
      </FieldRow>
      {cardType && isVehicleCard(cardType) && (
        <FieldRow>
          <SelectField
            of={of}
            name="vehicleType"
            label={t.vehicleType}
            options={optionsOf(vehicleTypeLabels, label)}
          />
          <TextField of={of} name="licencePlate" label={t.licencePlate} hint={t.plateHint} />
        </FieldRow>
      )}
      <FieldRow>
        <TextField of={of} name="company" label={t.company} />
        <TextField of={of} name="phoneNumber" label={t.phone} inputMode="tel" />
        <TextField of={of} name="citizenIdNumber" label={t.citizenId} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="fromDay" label={t.fromDay} />
        <DayField of={of} name="toDay" label={t.toDay} />
        <TextField of={of} name="zones" label={t.zones} />
      </FieldRow>
    </>
  )
}
