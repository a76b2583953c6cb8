import { claimLabels } from '#contract/core/words.ts'
import { letterApi } from '#contract/letters/index.ts'
import { PlantLetterSettings } from '#contract/letters/settings.ts'
import { letterSettingsWords as words } from '#contract/letters/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'

/** Changes whether drafts are checked. */
export function SettingsForm() {
  const label = useLabel()
  const record = useRead(letterApi.settings, { query: { powerPlantId: Number(useDrawer().id) } })
  const form = useEditForm(letterApi.updateSettings, {
    words,
    schema: PlantLetterSettings,
    record,
    initial: (settings) => settings,
    refresh: [...stale, letterApi.settings],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      <SelectField
        of={form}
        name="checksDrafts"
        hint={t.checksHint}
        options={[
          { value: true, label: label(claimLabels.true) },
          { value: false, label: label(claimLabels.false) },
        ]}
      />
    </FormDrawer>
  )
}
