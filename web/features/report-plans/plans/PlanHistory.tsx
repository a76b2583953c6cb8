import {
  applicabilityLabels,
  dueBoundaryLabels,
  dueRollLabels,
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
} from '#contract/report-plans/labels.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { planWords } from '#contract/report-plans/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of a line of the plan. */
export function PlanHistory() {
  const { data } = useRead(reportPlanApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="report-plans"
      title={data?.reportName ?? ''}
      words={planWords}
      values={{
        applies: applicabilityLabels,
        boundary: dueBoundaryLabels,
        channel: reportChannelLabels,
        field: reportFieldLabels,
        frequency: reportFrequencyLabels,
        internalRoll: dueRollLabels,
        legalRoll: dueRollLabels,
      }}
    />
  )
}
