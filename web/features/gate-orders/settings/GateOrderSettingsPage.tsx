import { gateOrderApi, type PlantGateOrderSettings } from '#contract/gate-orders/index.ts'
import { settingsWords } from '#contract/gate-orders/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./GateOrderSettingsForm.tsx').then((module) => module.GateOrderSettingsForm),
  history: () => import('./GateOrderSettingsHistory.tsx').then((module) => module.GateOrderSettingsHistory),
})

/** Whom a plant tells before gates open, and where its sirens stand. */
export default function GateOrderSettingsPage() {
  return (
    <PlantSettings
      title={t.settings}
      reads={gateOrderApi.settings}
      changes={gateOrderApi.updateSettings}
      topic="gate-order-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => <Facts settings={settings} />}
    </PlantSettings>
  )
}

function Facts({ settings }: { readonly settings: PlantGateOrderSettings }) {
  const w = useWords()
  const { needsSiren, sirenSites, contacts } = settings
  return (
    <>
      <DescriptionList
        items={[
          { label: w(settingsWords.needsSiren), value: w(needsSiren ? kitWords.yes : kitWords.no) },
          { label: w(settingsWords.sirenSites), value: sirenSites.join(', ') },
        ]}
      />
      <h3>{w(settingsWords.contacts)}</h3>
      {contacts.length === 0 && <p className="vh-quiet">{w(t.noContacts)}</p>}
      <ul className="vh-stack">
        {contacts.map(({ id, office, personName, phoneNumber, isMandatory }) => (
          <li key={id} className="vh-stack vh-dense">
            <span>
              {office} {isMandatory && <Tag colour="red">{w(t.mandatory)}</Tag>}
            </span>
            <small>{[personName, phoneNumber].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
