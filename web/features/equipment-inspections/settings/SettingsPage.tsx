import { deviceKindLabels } from '#contract/devices/device.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { InspectionType, PlantInspectionSettings } from '#contract/equipment-inspections/settings.ts'
import { inspectionSettingsWords as words } from '#contract/equipment-inspections/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** The kinds of inspection of a plant, and when it is reminded. */
export default function SettingsPage() {
  return (
    <PlantSettings
      title={words.types}
      reads={inspectionApi.settings}
      changes={inspectionApi.updateSettings}
      topic="equipment-inspection-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => <Facts settings={settings} />}
    </PlantSettings>
  )
}

function Facts({ settings }: { readonly settings: PlantInspectionSettings }) {
  const w = useWords()
  const { types, soonDays, reminderDays, leadDays } = settings
  return (
    <div className="vh-stack">
      <DescriptionList
        items={[
          { label: w(words.soonDays), value: w(t.days, { count: soonDays }) },
          { label: w(words.reminderDays), value: w(t.daysList, { days: reminderDays.join(', ') }) },
          { label: w(words.leadDays), value: w(t.days, { count: leadDays }) },
        ]}
      />
      <section aria-label={w(words.types)}>
        <ul className="vh-lined">
          {types.map((type) => (
            <li key={type.code}>
              <TypeLines type={type} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A kind of inspection: its cycle beside the name, what it is of and what asks for it below. */
function TypeLines({ type }: { readonly type: InspectionType }) {
  const w = useWords()
  const label = useLabel()
  const { name, cycleMonths, agedAfterYears, agedCycleMonths, deviceKinds, legalBasis, isStrict } = type
  const kinds = deviceKinds.map((kind) => label(deviceKindLabels[kind])).join(', ')
  return (
    <>
      <p className="vh-words">
        <strong>{name}</strong>
        <Tag>{w(t.months, { count: cycleMonths })}</Tag>
        {agedAfterYears !== null && (
          <Tag>{w(t.aged, { years: agedAfterYears, months: agedCycleMonths ?? 0 })}</Tag>
        )}
        {isStrict && <Tag colour="processing">{w(words.types.parts?.['isStrict'] ?? words.types)}</Tag>}
      </p>
      {kinds && <p>{kinds}</p>}
      {legalBasis && <p className="vh-note">{legalBasis}</p>}
    </>
  )
}
