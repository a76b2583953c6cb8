import { formatShownInstant } from '#contract/core/format.ts'
import type { ReportOperation } from '#contract/inverter-history/report-operation.ts'
import { reportWords } from '#contract/inverter-history/words.ts'

import { rowsText } from '#web/kit/history/rows-text.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-history.words.ts'

const limitsText = rowsText(
  ({ from, to, limitMw }: ReportOperation['gridLimits'][number]) =>
    `${formatShownInstant(from)} – ${formatShownInstant(to)} ${limitMw} MW`,
)

/** Who wrote the report of a plant's day, changed and confirmed it. */
export function ReportHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="report-operations"
      title={w(t.report)}
      words={reportWords}
      values={{ gridLimits: limitsText }}
    />
  )
}
