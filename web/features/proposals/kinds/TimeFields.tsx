import { transportLabels } from '#contract/proposals/labels.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../proposals.words.ts'
import { type KindProps, kindFields } from './kind-fields.ts'
import { useColleagues } from './people.ts'

/** Overtime: when and who. */
export function OvertimeFields({ form, plantId }: KindProps) {
  const of = kindFields(form, 'overtime')
  return (
    <>
      <FieldRow>
        <DayField of={of} name="day" />
        <ClockField of={of} name="fromTime" />
        <ClockField of={of} name="toTime" hint={t.toTimeHint} />
      </FieldRow>
      <MultiSelectField of={of} name="employeeIds" options={useColleagues(plantId)} />
    </>
  )
}

/** A business trip: where, when, how, with whom. */
export function BusinessTripFields({ form, plantId }: KindProps) {
  const label = useLabel()
  const of = kindFields(form, 'businessTrip')
  return (
    <>
      <FieldRow>
        <TextField of={of} name="destination" />
        <SelectField of={of} name="transport" options={optionsOf(transportLabels, label)} />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="fromDay" />
        <DayField of={of} name="toDay" />
        <NumberField of={of} name="costVnd" />
      </FieldRow>
      <MultiSelectField of={of} name="companionIds" options={useColleagues(plantId, 'others')} />
    </>
  )
}

/** Training: which course, by whom, when. */
export function TrainingFields({ form }: KindProps) {
  const of = kindFields(form, 'training')
  return (
    <>
      <TextField of={of} name="course" />
      <FieldRow>
        <TextField of={of} name="provider" />
        <TextField of={of} name="place" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="fromDay" />
        <DayField of={of} name="toDay" />
        <NumberField of={of} name="costVnd" />
      </FieldRow>
    </>
  )
}
