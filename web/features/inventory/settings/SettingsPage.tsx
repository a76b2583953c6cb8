import { inventoryApi } from '#contract/inventory/index.ts'
import type { PlantInventorySettings } from '#contract/inventory/settings.ts'
import { inventorySettingsWords as words } from '#contract/inventory/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** The groups and units of the store of a plant, and when it is reminded. */
export default function SettingsPage() {
  return (
    <PlantSettings
      title={t.settings}
      reads={inventoryApi.settings}
      changes={inventoryApi.updateSettings}
      topic="inventory-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => <Facts settings={settings} />}
    </PlantSettings>
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
