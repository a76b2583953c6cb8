import { contractApi } from '#contract/contracts/index.ts'
import { contractSettingsWords as words } from '#contract/contracts/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../contracts.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsForm.tsx').then((module) => module.SettingsHistory),
})

/** When a plant is reminded of its contracts, and how long guarantees have to hold. */
export default function SettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(drawers)
  useLiveRefresh(['contract-settings'], [contractApi.settings])
  return (
    <PlantSettingsPage
      title={t.settings}
      plantId={plantId}
      onChoose={choosePlant}
      needs={contractApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const read = useRead(contractApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaultsInUse}>
      {({ reminderDays, guaranteeCoverDays }) => (
        <DescriptionList
          items={[
            { label: w(words.reminderDays), value: w(t.daysList, { days: reminderDays.join(', ') }) },
            { label: w(words.guaranteeCoverDays), value: w(t.days, { count: guaranteeCoverDays }) },
          ]}
        />
      )}
    </SettingsCard>
  )
}
