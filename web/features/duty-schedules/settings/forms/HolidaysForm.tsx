import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import type { DutySettingsUpdate } from '#contract/duty-schedules/index.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { withFixedHolidays } from '../fixed-holidays.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { FillButtons } from './FillButtons.tsx'
import css from './forms.module.css'

/** Changes the calendar of holidays. */
export function HolidaysForm() {
  const w = useWords()
  const form = useSettingsForm()
  const [thisYear] = useState(() => Number(plantDay(new Date()).slice(0, 4)))
  return (
    <FormDrawer form={form} title={dutySettingsWords.holidays} wide>
      <p className="vh-after vh-quiet">{w(t.holidaysIntro)}</p>
      <FillButtons>
        <AddFixed form={form} year={thisYear} />
        <AddFixed form={form} year={thisYear + 1} />
      </FillButtons>
      <RowsField of={form} name="holidays" addText={t.addHoliday} dense>
        {(holiday) => (
          <div className={css['holiday']}>
            <DayField of={holiday} name="day" />
            <TextField of={holiday} name="name" />
          </div>
        )}
      </RowsField>
    </FormDrawer>
  )
}

interface AddFixedProps {
  readonly form: FormModel<Pick<DutySettingsUpdate, 'holidays'>>
  readonly year: number
}

/** Adds the fixed holidays of a year to the rows of the form. */
function AddFixed({ form, year }: AddFixedProps) {
  const w = useWords()
  const holidays = useFieldValue(form, 'holidays') ?? []
  const add = () => form.state.put({ holidays: withFixedHolidays(holidays, year) })
  return (
    <Button tone="quiet" icon="plus" onClick={add}>
      {w(t.addFixed, { year })}
    </Button>
  )
}
