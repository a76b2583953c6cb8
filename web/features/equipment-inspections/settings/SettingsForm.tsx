import { deviceKindLabels } from '#contract/devices/device.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { PlantInspectionSettings } from '#contract/equipment-inspections/settings.ts'
import { inspectionSettingsWords } from '#contract/equipment-inspections/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'

const reminders = [180, 120, 90, 60, 45, 30, 14, 7, 3, 1, 0]

/** Changes the kinds of inspection of a plant, and when it is reminded. */
export function SettingsForm() {
  const w = useWords()
  const label = useLabel()
  const powerPlantId = Number(useDrawer().id)
  const form = useEditForm(inspectionApi.updateSettings, {
    words: inspectionSettingsWords,
    schema: PlantInspectionSettings,
    record: useRead(inspectionApi.settings, { query: { powerPlantId } }),
    initial: (settings) => settings,
    refresh: [inspectionApi.settings, inspectionApi.list],
  })
  const claims = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  return (
    <FormDrawer form={form} title={inspectionSettingsWords.types} wide>
      <FieldRow>
        <NumberField of={form} name="soonDays" />
        <NumberField of={form} name="leadDays" />
      </FieldRow>
      <MultiSelectField
        of={form}
        name="reminderDays"
        options={reminders.map((days) => ({ value: days, label: w(t.days, { count: days }) }))}
      />
      <RowsField of={form} name="types" addText={t.addType} initial={{ deviceKinds: [], isStrict: false }}>
        {(row) => (
          <>
            <FieldRow>
              <TextField of={row} name="name" />
              <TextField of={row} name="code" hint={t.codeHint} />
            </FieldRow>
            <TextField of={row} name="legalBasis" />
            <FieldRow>
              <NumberField of={row} name="cycleMonths" />
              <NumberField of={row} name="agedAfterYears" />
              <NumberField of={row} name="agedCycleMonths" />
            </FieldRow>
            <MultiSelectField of={row} name="deviceKinds" options={optionsOf(deviceKindLabels, label)} />
            <SelectField of={row} name="isStrict" options={claims} />
          </>
        )}
      </RowsField>
    </FormDrawer>
  )
}
