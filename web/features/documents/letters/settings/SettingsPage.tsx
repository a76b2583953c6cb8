import { claimLabels } from '#contract/core/words.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterSettingsWords as words } from '#contract/letters/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../letters.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** Whether a plant has its letters checked before they are signed. */
export default function SettingsPage() {
  const w = useWords()
  const label = useLabel()
  return (
    <PlantSettings
      title={t.settings}
      reads={letterApi.settings}
      changes={letterApi.updateSettings}
      topic="letter-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {({ checksDrafts }) => (
        <DescriptionList
          items={[
            { label: w(words.checksDrafts), value: label(claimLabels[checksDrafts ? 'true' : 'false']) },
          ]}
        />
      )}
    </PlantSettings>
  )
}
