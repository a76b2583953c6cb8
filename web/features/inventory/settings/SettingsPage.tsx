import { inventoryApi } from '#contract/inventory/index.ts'
import type { PlantInventorySettings } from '#contract/inventory/settings.ts'
import { inventorySettingsWords as words } from '#contract/inventory/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../inventory.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** The groups and units of the store of a plant, and when it is reminded. */
export default function SettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(drawers)
  useLiveRefresh(['inventory-settings'], [inventoryApi.settings])
  return (
    <PlantSettingsPage
      title={t.settings}
      plantId={plantId}
      onChoose={choosePlant}
      needs={inventoryApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const read = useRead(inventoryApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaultsInUse}>
      {(settings) => <Facts settings={settings} />}
    </SettingsCard>
  )
}

function Facts({ settings }: { readonly settings: PlantInventorySettings }) {
  const w = useWords()
  const { groups, units, idleMonths, expiryDays, monthsOfUse } = settings
  return (
    <div className="vh-stack">
      <DescriptionList
        items={[
          { label: w(words.idleMonths), value: w(t.months, { count: idleMonths }) },
          { label: w(words.expiryDays), value: w(t.daysList, { days: expiryDays.join(', ') }) },
          { label: w(words.monthsOfUse), value: w(t.months, { count: monthsOfUse }) },
          { label: w(words.units), value: units.join(', ') },
        ]}
      />
      <section aria-label={w(words.groups)}>
        <ul className="vh-lined">
          {groups.map(({ code, name }) => (
            <li key={code} className="vh-line">
              <Tag>{code}</Tag>
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
