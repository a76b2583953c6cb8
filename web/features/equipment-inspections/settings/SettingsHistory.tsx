import type { InspectionType } from '#contract/equipment-inspections/settings.ts'
import { inspectionSettingsWords } from '#contract/equipment-inspections/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'

/** Who changed the kinds of inspection of a plant. */
export function SettingsHistory() {
  const w = useWords()
  const types = rowsText(
    ({ name, cycleMonths }: InspectionType) => `${name}: ${w(t.months, { count: cycleMonths })}`,
  )
  return (
    <HistoryDrawer
      entity="equipment-inspection-settings"
      words={inspectionSettingsWords}
      values={{ types }}
    />
  )
}
