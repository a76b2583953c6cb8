import { proposalFormWords } from '#contract/proposals/words.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { EquipmentField } from '#web/features/devices/public.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { AbnormalField } from './AbnormalField.tsx'
import { type KindProps, kindFields } from './kind-fields.ts'

/** A repair: of what, by when. */
export function RepairFields({ form, plantId }: KindProps) {
  const of = kindFields(form, 'repair')
  return (
    <>
      <EquipmentField of={of} plantId={plantId} label={proposalFormWords.equipment} />
      <AbnormalField of={of} plantId={plantId} />
      <FieldRow>
        <DayField of={of} name="wishedOn" />
        <NumberField of={of} name="costVnd" />
      </FieldRow>
    </>
  )
}

/** Work on equipment: when, who commands it, and how it is made safe. */
export function WorkRegistrationFields({ form, plantId }: KindProps) {
  const w = useWords()
  const of = kindFields(form, 'workRegistration')
  const yesNo = [
    { value: true, label: w(t.outageYes) },
    { value: false, label: w(t.outageNo) },
  ]
  return (
    <>
      <EquipmentField of={of} plantId={plantId} label={proposalFormWords.equipment} />
      <FieldRow>
        <InstantField of={of} name="fromAt" />
        <InstantField of={of} name="toAt" />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="needsOutage" options={yesNo} />
        <TextField of={of} name="commanderName" />
        <NumberField of={of} name="peopleCount" unit={w(t.people)} />
      </FieldRow>
      <TextAreaField of={of} name="safetyMeasures" hint={t.safetyHint} />
    </>
  )
}

/** A payment: to whom, how much, for which invoice. */
export function PaymentFields({ form }: KindProps) {
  const of = kindFields(form, 'payment')
  return (
    <>
      <FieldRow>
        <TextField of={of} name="payee" />
        <NumberField of={of} name="costVnd" label={t.amount} />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="invoiceNo" />
        <TextField of={of} name="contractNo" />
        <DayField of={of} name="dueOn" />
      </FieldRow>
    </>
  )
}

/** Work given to others: what, to whom, when, for how much. */
export function OutsideHireFields({ form }: KindProps) {
  const of = kindFields(form, 'outsideHire')
  return (
    <>
      <FieldRow>
        <TextField of={of} name="service" />
        <TextField of={of} name="contractor" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="fromDay" />
        <DayField of={of} name="toDay" />
        <NumberField of={of} name="costVnd" />
      </FieldRow>
    </>
  )
}
