import { historyApi } from '#contract/history/index.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'

/** What shows templates, to be read again after a change. */
export const stale = [
  reportTemplateApi.list,
  reportTemplateApi.get,
  reportTemplateApi.forReport,
  historyApi.list,
]
