import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'
import { trackingSettingsWords } from '#contract/inverter-tracking/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { settingGroups } from './setting-groups.ts'
import { t } from './tracking-settings.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./TrackingSettingsForm.tsx').then((module) => module.TrackingSettingsForm),
  history: () => import('./TrackingSettingsHistory.tsx').then((module) => module.TrackingSettingsHistory),
})

/** What a solar plant lays down for the tracking of its inverters. */
export default function TrackingSettingsPage() {
  const w = useWords()
  return (
    <PlantSettings
      title={t.settings}
      reads={inverterTrackingApi.settings}
      changes={inverterTrackingApi.updateSettings}
      topic="inverter-tracking-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
      kinds={inverterPlants}
    >
      {(settings) => (
        <>
          {settingGroups.map(({ title, settings: group }) => (
            <DescriptionList
              key={title}
              title={w(title)}
              items={group.map((name) => ({
                label: w(trackingSettingsWords[name]),
                value: `${numberText(settings[name])} ${trackingSettingsWords[name].unit ?? ''}`,
              }))}
            />
          ))}
        </>
      )}
    </PlantSettings>
  )
}
