import { bulletinApi, type BulletinSettings } from '#contract/bulletins/index.ts'
import { bulletinSettingsWords as names } from '#contract/bulletins/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../bulletins.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./BulletinSettingsForm.tsx').then((module) => module.BulletinSettingsForm),
  history: () => import('./BulletinSettingsHistory.tsx').then((module) => module.BulletinSettingsHistory),
})

/** When a plant sends the bulletin of its reservoirs, and to whom. */
export default function BulletinSettingsPage() {
  return (
    <PlantSettings
      title={t.settings}
      reads={bulletinApi.settings}
      changes={bulletinApi.updateSettings}
      topic="bulletin-settings"
      drawers={drawers}
      defaults={t.defaults}
      kinds={['hydro']}
    >
      {(settings) => <Facts settings={settings} />}
    </PlantSettings>
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
