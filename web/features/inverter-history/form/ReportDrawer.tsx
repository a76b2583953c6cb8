import { inverterHistoryApi, ReportOperationWrite } from '#contract/inverter-history/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { reportWords } from '#contract/inverter-history/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-history.words.ts'
import css from './forms.module.css'
import { reportBody } from '../report/report-body.ts'

const HOUR_MS = 3_600_000

/** Writes the report of a plant's day, or changes it. */
export function ReportDrawer() {
  const w = useWords()
  const [plantId = '', reportDate = ''] = useDrawer().id.split('.')
  const powerPlantId = Number(plantId)
  const form = useEditForm(inverterHistoryApi.updateReport, {
    words: reportWords,
    schema: ReportOperationWrite,
    record: useRead(inverterHistoryApi.getReport, { params: { powerPlantId }, query: { reportDate } }),
    initial: reportBody,
    refresh: [inverterHistoryApi.getReport],
  })
  const at = (hour: number) => new Date(dayStartMs(reportDate) + hour * HOUR_MS).toISOString()
  return (
    <FormDrawer form={form} title={t.editReport} wide>
      <FieldRow>
        <NumberField of={form} name="irradiationGhiKwhPerM2" hint={t.fromReadings} />
        <NumberField of={form} name="irradiationPoaKwhPerM2" hint={t.fromReadings} />
      </FieldRow>
      <FieldRow>
        <NumberField of={form} name="meterEnergyMwh" hint={t.fromReadings} />
        <NumberField of={form} name="auxEnergyMwh" />
        <NumberField of={form} name="gridOutageMinutes" unit={w(t.minuteUnit)} />
      </FieldRow>
      <RowsField
        of={form}
        name="gridLimits"
        addText={t.addLimit}
        dense
        initial={{ from: at(10), to: at(14) }}
      >
        {(row) => (
          <div className={`vh-fields ${css['line']}`}>
            <InstantField of={row} name="from" />
            <InstantField of={row} name="to" />
            <NumberField of={row} name="limitMw" />
            <NumberField of={row} name="availableMw" />
            <TextField of={row} name="orderNo" />
          </div>
        )}
      </RowsField>
      <FieldGroup title={t.works}>
        <FieldRow>
          <NumberField of={form} name="cleanedMwp" />
          <NumberField of={form} name="clearedHa" />
        </FieldRow>
      </FieldGroup>
      <TextField of={form} name="weather" />
      <TextAreaField of={form} name="summary" />
    </FormDrawer>
  )
}
