import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'
import { trackingSettingsWords } from '#contract/inverter-tracking/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { settingGroups } from './setting-groups.ts'
import { t } from './tracking-settings.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./TrackingSettingsForm.tsx').then((module) => module.TrackingSettingsForm),
  history: () => import('./TrackingSettingsHistory.tsx').then((module) => module.TrackingSettingsHistory),
})

/** What a solar plant lays down for the tracking of its inverters. */
export default function TrackingSettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage(inverterPlants)
  const drawer = useDrawers(drawers)
  useLiveRefresh(['inverter-tracking-settings'], [inverterTrackingApi.settings])
  return (
    <PlantSettingsPage
      title={t.settings}
      plantId={plantId}
      onChoose={choosePlant}
      needs={inverterTrackingApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const read = useRead(inverterTrackingApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaultsInUse}>
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
    </SettingsCard>
  )
}
