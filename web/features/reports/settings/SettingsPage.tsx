import { reportSettingsApi } from '#contract/reports/index.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { reportSettingsWords as words } from '#contract/reports/words.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./SettingsForm.tsx').then((module) => module.SettingsForm),
  history: () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
})

/** Which drafts a plant has made by itself, when, and who gets the form of a day. */
export default function SettingsPage() {
  const w = useWords()
  const label = useLabel()
  return (
    <PlantSettings
      title={t.settings}
      reads={reportSettingsApi.get}
      changes={reportSettingsApi.update}
      topic="report-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings) => (
        <DescriptionList
          items={[
            { label: w(words.draftTime), value: settings.draftTime },
            {
              label: w(words.kinds),
              value:
                settings.kinds.length === 0
                  ? w(t.noneDrafted)
                  : settings.kinds.map((kind) => label(reportKindLabels[kind])).join(', '),
            },
            { label: w(words.dispatchCentre), value: settings.dispatchCentre ?? w(t.noCentre) },
          ]}
        />
      )}
    </PlantSettings>
  )
}
