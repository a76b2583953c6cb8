import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useProfile } from '#web/platform/session/profile.ts'

import { settingGroups } from './setting-groups.ts'
import { t } from './tracking-settings.words.ts'

const fieldWords = {
  powerPlantId: t.plant,
  // What entries tell from before the company stood at the plant alone.
  companyName: t.companyName,
  ...Object.fromEntries(
    settingGroups.flatMap(({ settings }) => settings.map(({ name, label }) => [name, label])),
  ),
}

/** Who changed what of the rules for a plant's inverters. */
export function TrackingSettingsHistory() {
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  return (
    <HistoryDrawer
      entity="inverter-tracking-settings"
      title={powerPlants.find((plant) => plant.id === Number(id))?.name ?? ''}
      words={fieldWords}
    />
  )
}
