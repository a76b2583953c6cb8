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
        <SelectField of={of} name="cardType" options={optionsOf(cardTypeLabels, label)} />
        <TextField of={of} name="holderName" />
      </FieldRow>
      {cardType && isVehicleCard(cardType) && (
        <FieldRow>
          <SelectField of={of} name="vehicleType" options={optionsOf(vehicleTypeLabels, label)} />
          <TextField of={of} name="licencePlate" hint={t.plateHint} />
        </FieldRow>
      )}
      <FieldRow>
        <TextField of={of} name="company" />
        <TextField of={of} name="phoneNumber" inputMode="tel" />
        <TextField of={of} name="citizenIdNumber" inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="fromDay" />
        <DayField of={of} name="toDay" />
        <TextField of={of} name="zones" />
      </FieldRow>
    </>
  )
}
