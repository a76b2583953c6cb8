import { defaultDutySettings, type ShiftType, twoShifts } from '#contract/duty-schedules/settings.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

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
    <FormDrawer form={form} title={dutySettingsWords.shiftTypes} wide>
      <p className="vh-after vh-quiet">{w(t.shiftsIntro)}</p>
      <FillButtons>
        <FillButton form={form} text={t.threeShifts} values={{ shiftTypes, officeHours }} />
        <FillButton form={form} text={t.twoShifts} values={{ shiftTypes: [...twoShifts], officeHours }} />
      </FillButtons>
      <RowsField of={form} name="shiftTypes" addText={t.addShift} dense>
        {(shift) => <ShiftFields of={shift} />}
      </RowsField>
      <FieldGroup title={t.paperFoot}>
        <TextField of={form} name="place" />
      </FieldGroup>
      <FieldGroup title={dutySettingsWords.officeHours}>
        <FieldRow>
          <ClockField of={office} name="startsAt" />
          <ClockField of={office} name="endsAt" />
        </FieldRow>
      </FieldGroup>
    </FormDrawer>
  )
}

function ShiftFields({ of }: { readonly of: Fields<ShiftType> }) {
  const w = useWords()
  return (
    <div className={css['shift']}>
      <TextField of={of} name="code" />
      <TextField of={of} name="name" />
      <ClockField of={of} name="startsAt" />
      <ClockField of={of} name="endsAt" />
      <NumberField of={of} name="hours" unit={w(t.unitHours)} />
    </div>
  )
}
