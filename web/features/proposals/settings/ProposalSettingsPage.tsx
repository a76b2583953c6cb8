import { proposalApi, type ProposalSettings } from '#contract/proposals/index.ts'
import { proposalSettingsWords } from '#contract/proposals/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./ProposalSettingsForm.tsx').then((module) => module.ProposalSettingsForm),
  history: () => import('./ProposalSettingsHistory.tsx').then((module) => module.ProposalSettingsHistory),
})

/** What a plant lays down for leave and overtime. */
export default function ProposalSettingsPage() {
  return (
    <PlantSettings
      title={t.settings}
      reads={proposalApi.settings}
      changes={proposalApi.updateSettings}
      topic="proposal-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => <Facts settings={settings} />}
    </PlantSettings>
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
