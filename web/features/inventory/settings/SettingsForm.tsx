import { inventoryApi } from '#contract/inventory/index.ts'
import { defaultInventorySettings, PlantInventorySettings } from '#contract/inventory/settings.ts'
import { inventorySettingsWords as words } from '#contract/inventory/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { TagsField } from '#web/kit/fields/TagsField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { stale } from '../stale.ts'

const reminders = [365, 180, 120, 90, 60, 45, 30, 15, 7]

/** Changes the groups and units of the store of a plant. */
export function SettingsForm() {
  const w = useWords()
  const form = useEditForm(inventoryApi.updateSettings, {
    words,
    schema: PlantInventorySettings,
    record: useRead(inventoryApi.settings, { query: { powerPlantId: Number(useDrawer().id) } }),
    initial: (settings) => settings,
    refresh: [...stale, inventoryApi.settings],
  })
  return (
    <FormDrawer form={form} title={t.settings} wide>
      <FieldRow>
        <NumberField of={form} name="idleMonths" />
        <NumberField of={form} name="monthsOfUse" />
      </FieldRow>
      <MultiSelectField
        of={form}
        name="expiryDays"
        options={reminders.map((days) => ({ value: days, label: w(t.days, { count: days }) }))}
      />
      <TagsField of={form} name="units" proposals={defaultInventorySettings.units} />
      <RowsField of={form} name="groups" addText={t.addGroup} dense>
        {(row) => (
          <FieldRow>
            <TextField of={row} name="code" />
            <TextField of={row} name="name" />
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}
