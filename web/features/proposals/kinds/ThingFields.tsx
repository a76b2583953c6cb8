import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { EquipmentField } from '#web/features/devices/public.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { AbnormalField } from './AbnormalField.tsx'
import { type KindProps, kindFields } from './kind-fields.ts'
import css from './kinds.module.css'

/** Materials: what, how much, by when, and what for. */
export function MaterialsFields({ form, plantId }: KindProps) {
  const of = kindFields(form, 'materials')
  return (
    <>
      <RowsField of={of} name="items" label={t.items} addText={t.addItem} dense>
        {(row) => (
          <div className={css['item']}>
            <TextField of={row} name="name" label={t.itemName} />
            <TextField of={row} name="unit" label={t.itemUnit} />
            <NumberField of={row} name="quantity" label={t.quantity} />
            <TextField of={row} name="note" label={t.note} />
          </div>
        )}
      </RowsField>
      <FieldRow>
        <DayField of={of} name="neededOn" label={t.neededOn} />
        <NumberField of={of} name="costVnd" label={t.plannedCost} unit="VND" />
      </FieldRow>
      <EquipmentField of={of} plantId={plantId} label={t.usedFor} />
      <AbnormalField of={of} plantId={plantId} />
    </>
  )
}

/** A repair: of what, by when. */
export function RepairFields({ form, plantId }: KindProps) {
  const of = kindFields(form, 'repair')
  return (
    <>
      <EquipmentField of={of} plantId={plantId} label={t.equipment} />
      <AbnormalField of={of} plantId={plantId} />
      <FieldRow>
        <DayField of={of} name="wishedOn" label={t.wishedOn} />
        <NumberField of={of} name="costVnd" label={t.plannedCost} unit="VND" />
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
      <EquipmentField of={of} plantId={plantId} label={t.equipment} />
      <FieldRow>
        <InstantField of={of} name="fromAt" label={t.fromAt} />
        <InstantField of={of} name="toAt" label={t.toAt} />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="needsOutage" label={t.needsOutage} options={yesNo} />
        <TextField of={of} name="commanderName" label={t.commander} />
        <NumberField of={of} name="peopleCount" label={t.peopleCount} unit={w(t.people)} />
      </FieldRow>
      <TextAreaField of={of} name="safetyMeasures" label={t.safetyMeasures} hint={t.safetyHint} />
    </>
  )
}

/** A payment: to whom, how much, for which invoice. */
export function PaymentFields({ form }: KindProps) {
  const of = kindFields(form, 'payment')
  return (
    <>
      <FieldRow>
        <TextField of={of} name="payee" label={t.payee} />
        <NumberField of={of} name="costVnd" label={t.amount} unit="VND" />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="invoiceNo" label={t.invoiceNo} />
        <TextField of={of} name="contractNo" label={t.contractNo} />
        <DayField of={of} name="dueOn" label={t.payBy} />
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
        <TextField of={of} name="service" label={t.service} />
        <TextField of={of} name="contractor" label={t.contractor} />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="fromDay" label={t.fromDay} />
        <DayField of={of} name="toDay" label={t.toDay} />
        <NumberField of={of} name="costVnd" label={t.plannedCost} unit="VND" />
      </FieldRow>
    </>
  )
}
