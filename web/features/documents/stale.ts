import { dashboardApi } from '#contract/dashboard/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { historyApi } from '#contract/history/index.ts'

/** What shows documents, to be read again after a change. */
export const stale = [
  documentApi.list,
  documentApi.folders,
  documentApi.get,
  dashboardApi.get,
  historyApi.list,
]
