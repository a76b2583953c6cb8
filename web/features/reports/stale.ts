import { historyApi } from '#contract/history/index.ts'
import { reportApi } from '#contract/reports/index.ts'

/** What shows reports, to be read again after a change. */
export const stale = [reportApi.list, reportApi.get, reportApi.differences, historyApi.list]
