import { bulletinApi, BulletinSettings } from '#contract/bulletins/index.ts'
import { bulletinSettingsWords } from '#contract/bulletins/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../bulletins.words.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Changes when a plant sends its bulletins, and to whom. */
export function BulletinSettingsForm() {
  const w = useWords()
  const powerPlantId = Number(useDrawer().id)
  const form = useEditForm(bulletinApi.updateSettings, {
    words: bulletinSettingsWords,
    schema: BulletinSettings,
    record: useRead(bulletinApi.settings, { query: { powerPlantId } }),
    initial: (settings) => settings,
    refresh: [bulletinApi.settings],
  })
  return (
    <FormDrawer form={form} title={t.settings} wide>
      <FieldRow>
        <SelectField
          of={form}
          name="isOn"
          options={[
            { value: true, label: w(t.on) },
            { value: false, label: w(t.off) },
          ]}
        />
        <NumberField of={form} name="delayMinutes" />
      </FieldRow>
      <FieldRow>
        <MultiSelectField of={form} name="dryHours" options={hours} />
        <MultiSelectField of={form} name="floodHours" options={hours} />
      </FieldRow>
      <RowsField of={form} name="recipients" addText={t.addRecipient} dense>
        {(row) => (
          <FieldRow>
            <TextField of={row} name="name" />
            <TextField of={row} name="email" inputMode="email" />
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}
