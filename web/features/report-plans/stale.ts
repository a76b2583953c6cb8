import { historyApi } from '#contract/history/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'

/** What shows the plan and what is due of it, to be read again after a change. */
export const stale = [
  reportPlanApi.list,
  reportPlanApi.get,
  reportPlanApi.occurrences,
  reportPlanApi.occurrence,
  reportPlanApi.year,
  reportPlanApi.catalogue,
  historyApi.list,
]

/** The kinds of records whose changes these screens show. */
export const topics = ['report-occurrences', 'report-plans'] as const
