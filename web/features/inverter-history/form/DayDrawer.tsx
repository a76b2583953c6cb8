import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { HistoryWrite, inverterHistoryApi, type InverterHistory } from '#contract/inverter-history/index.ts'
import { inverterStatusLabels, stopCauseLabels } from '#contract/inverter-history/statuses.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../inverter-history.words.ts'
import css from './forms.module.css'
import { ObservedStops } from './ObservedStops.tsx'
import { enteredIn } from '../days/record.rules.ts'
import { useDayOfDrawer } from '../use-day.ts'

const NOON_MS = 12 * 3_600_000

/** The day of an inverter as the form begins: figures and times that nobody entered are left to the readings. */
const begun = (day: InverterHistory) => ({
  reportDate: day.reportDate,
  status: day.status,
  stops: day.stops,
  ...enteredIn(day),
  handlerId: day.handlerId,
  note: day.note,
  version: day.version,
})

/** Records the day of an inverter, or changes what was recorded. */
export function DayDrawer() {
  const { inverterId, reportDate, record, day } = useDayOfDrawer()
  const form = useEditForm(inverterHistoryApi.upsert, {
    words: inverterHistoryWords,
    schema: HistoryWrite,
    params: { inverterId },
    record,
    initial: ({ items }) => (items[0] ? begun(items[0]) : { reportDate }),
    refresh: [inverterHistoryApi.list, inverterHistoryApi.getReport],
  })
  return (
    <FormDrawer form={form} title={t.editDay} wide>
      {day && <DayFields of={form} day={day} />}
    </FormDrawer>
  )
}

interface DayFieldsProps {
  readonly of: FormModel<HistoryWrite>
  readonly day: InverterHistory
}

function DayFields({ of, day }: DayFieldsProps) {
  const label = useLabel()
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId: day.powerPlantId } }).data?.items
  const noon = new Date(dayStartMs(day.reportDate) + NOON_MS).toISOString()
  return (
    <>
      <p className="vh-after">
        <strong>{day.inverterCode}</strong> {day.station}
      </p>
      <FieldRow>
        <SelectField of={of} name="status" options={optionsOf(inverterStatusLabels, label)} />
        <ClockField of={of} name="startTime" hint={t.fromReadings} />
        <ClockField of={of} name="stopTime" hint={t.fromReadings} />
      </FieldRow>
      <ObservedStops of={of} day={day} />
      <RowsField of={of} name="stops" addText={t.addStop} dense initial={{ from: noon, cause: 'fault' }}>
        {(row) => (
          <div className={`vh-fields ${css['line']}`}>
            <InstantField of={row} name="from" />
            <InstantField of={row} name="to" />
            <SelectField of={row} name="cause" options={optionsOf(stopCauseLabels, label)} />
            <TextField of={row} name="alarmCode" />
          </div>
        )}
      </RowsField>
      <FieldGroup title={t.yields}>
        <FieldRow>
          <NumberField of={of} name="dailyYieldKwh" />
          <NumberField of={of} name="totalYieldKwh" />
          <NumberField of={of} name="peakPowerKw" />
        </FieldRow>
      </FieldGroup>
      <SelectField
        of={of}
        name="handlerId"
        options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      />
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}
