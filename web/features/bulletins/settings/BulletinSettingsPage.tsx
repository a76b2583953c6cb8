import { bulletinApi, type BulletinSettings } from '#contract/bulletins/index.ts'
import { bulletinSettingsWords as names } from '#contract/bulletins/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../bulletins.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./BulletinSettingsForm.tsx').then((module) => module.BulletinSettingsForm),
  history: () => import('./BulletinSettingsHistory.tsx').then((module) => module.BulletinSettingsHistory),
})

/** When a plant sends the bulletin of its reservoirs, and to whom. */
export default function BulletinSettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage(['hydro'])
  const drawer = useDrawers(drawers)
  useLiveRefresh(['bulletin-settings'], [bulletinApi.settings])
  return (
    <PlantSettingsPage
      title={t.settings}
      plantId={plantId}
      onChoose={choosePlant}
      needs={bulletinApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const read = useRead(bulletinApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaults}>
      {(settings) => <Facts settings={settings} />}
    </SettingsCard>
  )
}

const hoursText = (hours: readonly number[]) =>
  hours.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', ')

function Facts({ settings }: { readonly settings: BulletinSettings }) {
  const w = useWords()
  const { isOn, recipients, dryHours, floodHours, delayMinutes } = settings
  const listed = recipients.map(({ name, email }) => `${name} <${email}>`).join('; ')
  return (
    <DescriptionList
      items={[
        { label: w(names.isOn), value: w(isOn ? t.on : t.off) },
        { label: w(names.dryHours), value: hoursText(dryHours) },
        { label: w(names.floodHours), value: hoursText(floodHours) },
        { label: w(names.delayMinutes), value: w(t.minutes, { count: delayMinutes }) },
        { label: w(names.recipients), value: listed || w(t.nobody) },
      ]}
    />
  )
}
