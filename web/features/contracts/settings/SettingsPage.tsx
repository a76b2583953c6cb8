import { contractApi } from '#contract/contracts/index.ts'
import { contractSettingsWords as words } from '#contract/contracts/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** When a plant is reminded of its contracts, and how long guarantees have to hold. */
export default function SettingsPage() {
  const w = useWords()
  return (
    <PlantSettings
      title={t.settings}
      reads={contractApi.settings}
      changes={contractApi.updateSettings}
      topic="contract-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {({ reminderDays, guaranteeCoverDays }) => (
        <DescriptionList
          items={[
            { label: w(words.reminderDays), value: w(t.daysList, { days: reminderDays.join(', ') }) },
            { label: w(words.guaranteeCoverDays), value: w(t.days, { count: guaranteeCoverDays }) },
          ]}
        />
      )}
    </PlantSettings>
  )
}
