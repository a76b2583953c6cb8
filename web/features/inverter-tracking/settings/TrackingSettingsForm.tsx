import { inverterTrackingApi, PlantTrackingSettings } from '#contract/inverter-tracking/index.ts'
import { trackingSettingsWords } from '#contract/inverter-tracking/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { settingGroups } from './setting-groups.ts'
import { t } from './tracking-settings.words.ts'

/** Changes what a plant lays down for the tracking of its inverters. */
export function TrackingSettingsForm() {
  const powerPlantId = Number(useDrawer().id)
  const form = useEditForm(inverterTrackingApi.updateSettings, {
    words: trackingSettingsWords,
    schema: PlantTrackingSettings,
    record: useRead(inverterTrackingApi.settings, { query: { powerPlantId } }),
    initial: (settings) => settings,
    refresh: [inverterTrackingApi.settings, inverterTrackingApi.daySummary, inverterTrackingApi.standstills],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      {settingGroups.flatMap(({ settings }) =>
        settings.map((name) => <NumberField key={name} of={form} name={name} />),
      )}
    </FormDrawer>
  )
}
