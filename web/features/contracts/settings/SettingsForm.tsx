import { contractApi } from '#contract/contracts/index.ts'
import { PlantContractSettings } from '#contract/contracts/settings.ts'
import { contractSettingsWords as words } from '#contract/contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'

const reminders = [180, 120, 90, 60, 45, 30, 15, 7, 1]

/** Changes the reminders of a plant. */
export function SettingsForm() {
  const w = useWords()
  const record = useRead(contractApi.settings, { query: { powerPlantId: Number(useDrawer().id) } })
  const form = useEditForm(contractApi.updateSettings, {
    words,
    schema: PlantContractSettings,
    record,
    initial: (settings) => settings,
    refresh: [...stale, contractApi.settings],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      <MultiSelectField
        of={form}
        name="reminderDays"
        options={reminders.map((days) => ({ value: days, label: w(t.days, { count: days }) }))}
      />
      <NumberField of={form} name="guaranteeCoverDays" />
    </FormDrawer>
  )
}

/** Who changed the reminders of a plant. */
export function SettingsHistory() {
  return <HistoryDrawer entity="contract-settings" words={words} />
}
