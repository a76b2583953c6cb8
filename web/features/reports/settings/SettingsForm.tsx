import { reportSettingsApi } from '#contract/reports/index.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { draftedKinds, PlantReportSettings } from '#contract/reports/settings.ts'
import { reportSettingsWords as words } from '#contract/reports/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../reports.words.ts'

/** Changes which drafts a plant has made by itself, and who gets the form of a day. */
export function SettingsForm() {
  const label = useLabel()
  const form = useEditForm(reportSettingsApi.update, {
    words,
    schema: PlantReportSettings,
    record: useRead(reportSettingsApi.get, { query: { powerPlantId: Number(useDrawer().id) } }),
    initial: (settings) => settings,
    refresh: [reportSettingsApi.get],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      <MultiSelectField
        of={form}
        name="kinds"
        hint={t.kindsHint}
        options={draftedKinds.map((kind) => ({ value: kind, label: label(reportKindLabels[kind]) }))}
      />
      <ClockField of={form} name="draftTime" hint={t.draftTimeHint} />
      <TextField of={form} name="dispatchCentre" hint={t.centreHint} />
    </FormDrawer>
  )
}
