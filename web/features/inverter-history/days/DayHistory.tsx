import { formatShownInstant } from '#contract/core/format.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import { inverterStatusLabels, stopCauseLabels } from '#contract/inverter-history/statuses.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { rowsText } from '#web/kit/history/rows-text.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { useDayOfDrawer } from '../use-day.ts'

/** Who recorded the day of an inverter and changed it. */
export function DayHistory() {
  const label = useLabel()
  const { day } = useDayOfDrawer()
  if (!day) return null

  const stopsText = rowsText(
    ({ from, to, cause }: InverterHistory['stops'][number]) =>
      `${formatShownInstant(from)} – ${formatShownInstant(to)} ${label(stopCauseLabels[cause])}`,
  )
  return (
    <HistoryDrawer
      entity="inverter-histories"
      entityId={String(day.id ?? '')}
      title={day.inverterCode}
      words={inverterHistoryWords}
      values={{ stops: stopsText, status: inverterStatusLabels }}
    />
  )
}
