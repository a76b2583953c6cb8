import { proposalApi, type ProposalSettings } from '#contract/proposals/index.ts'
import { proposalSettingsWords } from '#contract/proposals/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettingsPage, SettingsCard } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../proposals.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./ProposalSettingsForm.tsx').then((module) => module.ProposalSettingsForm),
  history: () => import('./ProposalSettingsHistory.tsx').then((module) => module.ProposalSettingsHistory),
})

/** What a plant lays down for leave and overtime. */
export default function ProposalSettingsPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(drawers)
  useLiveRefresh(['proposal-settings'], [proposalApi.settings])
  return (
    <PlantSettingsPage
      title={t.settings}
      plantId={plantId}
      onChoose={choosePlant}
      needs={proposalApi.updateSettings}
      drawer={drawer}
    >
      {(powerPlantId) => <Shown key={powerPlantId} plantId={powerPlantId} />}
    </PlantSettingsPage>
  )
}

function Shown({ plantId }: { readonly plantId: number }) {
  const read = useRead(proposalApi.settings, { query: { powerPlantId: plantId } })
  return (
    <SettingsCard read={read} defaults={t.defaultsInUse}>
      {(settings) => <Facts settings={settings} />}
    </SettingsCard>
  )
}

function Facts({ settings }: { readonly settings: ProposalSettings }) {
  const w = useWords()
  const { annualLeaveDays, yearsPerExtraDay, overtimeNeedsConsent, backdatedDays } = settings
  return (
    <DescriptionList
      items={[
        {
          label: w(proposalSettingsWords.annualLeaveDays),
          value: w(t.daysCount, { count: annualLeaveDays }),
        },
        {
          label: w(proposalSettingsWords.yearsPerExtraDay),
          value: yearsPerExtraDay === 0 ? w(t.noExtraDay) : w(t.everyYears, { count: yearsPerExtraDay }),
        },
        {
          label: w(proposalSettingsWords.overtimeNeedsConsent),
          value: w(overtimeNeedsConsent ? t.consentYes : t.consentNo),
        },
        { label: w(proposalSettingsWords.backdatedDays), value: w(t.daysCount, { count: backdatedDays }) },
      ]}
    />
  )
}
