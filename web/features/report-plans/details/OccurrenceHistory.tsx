import { minutesText } from '#contract/core/span.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportActionLabels, reportChannelLabels, reportStatusLabels } from '#contract/report-plans/labels.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../report-plans.words.ts'

/** Who did what with a report. */
export function OccurrenceHistory() {
  const label = useLabel()
  const { data } = useRead(reportPlanApi.occurrence, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="report-occurrences"
      title={data?.reportName ?? ''}
      words={occurrenceWords}
      actionWords={{ ...reportActionLabels, sent: t.wasSent, confirmed: t.wasConfirmed }}
      values={{
        stage: reportStatusLabels,
        channel: reportChannelLabels,
        lateMinutes: (minutes) => (typeof minutes === 'number' ? label(minutesText(minutes)) : undefined),
      }}
    />
  )
}
