import { claimLabels } from '#contract/core/words.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { probationWorkLabels, probationWorks } from '#contract/labour-contracts/labels.ts'
import { labourSettingsWords as words } from '#contract/labour-contracts/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../labour-contracts.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./LabourSettingsForm.tsx').then((module) => module.LabourSettingsForm),
  history: () => import('./LabourSettingsHistory.tsx').then((module) => module.LabourSettingsHistory),
})

/** The limits of the law, reminders, and whether rosters warn, of one plant. */
export default function LabourSettingsPage() {
  const w = useWords()
  const label = useLabel()
  return (
    <PlantSettings
      title={t.settings}
      reads={labourContractApi.settings}
      changes={labourContractApi.updateSettings}
      topic="labour-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => (
        <DescriptionList
          items={[
            ...probationWorks.map((work) => ({
              label: w(t.probationDaysOf, { work: label(probationWorkLabels[work]) }),
              value: w(t.days, { count: settings.probationDays[work] }),
            })),
            { label: w(words.fixedTermMonths), value: w(t.months, { count: settings.fixedTermMonths }) },
            { label: w(words.fixedTermsInRow), value: w(t.times, { count: settings.fixedTermsInRow }) },
            { label: w(words.rowPauseDays), value: w(t.days, { count: settings.rowPauseDays }) },
            {
              label: w(words.probationReminderDays),
              value: w(t.daysList, { days: settings.probationReminderDays.join(', ') }),
            },
            {
              label: w(words.endReminderDays),
              value: w(t.daysList, { days: settings.endReminderDays.join(', ') }),
            },
            {
              label: w(words.warnsOnRoster),
              value: label(claimLabels[settings.warnsOnRoster ? 'true' : 'false']),
            },
          ]}
        />
      )}
    </PlantSettings>
  )
}
