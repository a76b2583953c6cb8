import { requestActionLabels } from '#contract/approvals/labels.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { reportStandingLabels } from '#contract/reports/labels.ts'
import { reportWords } from '#contract/reports/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../reports.words.ts'

/** Who drafted, commented, confirmed and approved a report. */
export function ReportHistory() {
  return (
    <HistoryDrawer
      entity="reports"
      words={reportWords}
      actionWords={{ ...requestActionLabels, confirmed: t.confirm }}
      values={{
        kind: reportKindLabels,
        standing: reportStandingLabels,
        status: approvalStatusLabels,
      }}
    />
  )
}
