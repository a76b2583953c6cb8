import { defaultDutySettings, type ShiftType, twoShifts } from '#contract/duty-schedules/settings.ts'

import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { type Fields, fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { FillButton, FillButtons } from './FillButtons.tsx'
import css from './forms.module.css'

const { shiftTypes, officeHours } = defaultDutySettings

/** Changes when the shifts and day work are worked. */
export function ShiftsForm() {
  const w = useWords()
  const form = useSettingsForm()
  const office = fieldsIn(form, 'officeHours')
  return (
    <FormDrawer form={form} title={t.shifts} wide>
      <p className={css['intro']}>{w(t.shiftsIntro)}</p>
      <FillButtons>
        <FillButton form={form} text={t.threeShifts} values={{ shiftTypes, officeHours }} />
        <FillButton form={form} text={t.twoShifts} values={{ shiftTypes: [...twoShifts], officeHours }} />
      </FillButtons>
      <RowsField of={form} name="shiftTypes" label={t.shifts} addText={t.addShift} dense>
        {(shift) => <ShiftFields of={shift} />}
      </RowsField>
      <FieldGroup title={t.paperFoot}>
        <TextField of={form} name="place" label={t.place} />
      </FieldGroup>
      <FieldGroup title={t.officeHours}>
        <FieldRow>
          <ClockField of={office} name="startsAt" label={t.startsAt} />
          <ClockField of={office} name="endsAt" label={t.endsAt} />
        </FieldRow>
      </FieldGroup>
    </FormDrawer>
  )
}

function ShiftFields({ of }: { readonly of: Fields<ShiftType> }) {
  const w = useWords()
  return (
    <div className={css['shift']}>
      <TextField of={of} name="code" label={t.shiftCode} />
      <TextField of={of} name="name" label={t.shiftName} />
      <ClockField of={of} name="startsAt" label={t.startsAt} />
      <ClockField of={of} name="endsAt" label={t.endsAt} />
      <NumberField of={of} name="hours" label={t.hoursCounted} unit={w(t.unitHours)} />
    </div>
  )
}
