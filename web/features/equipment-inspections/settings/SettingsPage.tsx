import { deviceKindLabels } from '#contract/devices/device.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { PlantInspectionSettings } from '#contract/equipment-inspections/settings.ts'
import { inspectionSettingsWords as words } from '#contract/equipment-inspections/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../equipment-inspections.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** The kinds of inspection of a plant, and when it is reminded. */
export default function SettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(drawers)
  useLiveRefresh(['equipment-inspection-settings'], [inspectionApi.settings])
  return (
    <PlantSettingsPage
      title={words.types}
      plantId={plantId}
      onChoose={choosePlant}
      needs={inspectionApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const read = useRead(inspectionApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaultsInUse}>
      {(settings) => <Facts settings={settings} />}
    </SettingsCard>
  )
}

function Facts({ settings }: { readonly settings: PlantInspectionSettings }) {
  const w = useWords()
  const label = useLabel()
  const { types, soonDays, reminderDays, leadDays } = settings
  const { name, cycleMonths, deviceKinds, legalBasis } = words.types.parts ?? {}
  return (
    <div className="vh-stack">
      <DescriptionList
        items={[
          { label: w(words.soonDays), value: w(t.days, { count: soonDays }) },
          { label: w(words.reminderDays), value: w(t.daysList, { days: reminderDays.join(', ') }) },
          { label: w(words.leadDays), value: w(t.days, { count: leadDays }) },
        ]}
      />
      <TableFrame label={w(words.types)}>
        <table className="vh-table">
          <thead>
            <tr>
              {[name, cycleMonths, deviceKinds, legalBasis].map(
                (word) => word && <th key={word.vi}>{w(word)}</th>,
              )}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type.code}>
                <td>{type.name}</td>
                <td>
                  {w(t.months, { count: type.cycleMonths })}
                  {type.agedAfterYears !== null && (
                    <small>
                      {w(t.aged, { years: type.agedAfterYears, months: type.agedCycleMonths ?? 0 })}
                    </small>
                  )}
                </td>
                <td>{type.deviceKinds.map((kind) => label(deviceKindLabels[kind])).join(', ')}</td>
                <td>{type.legalBasis}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  )
}
