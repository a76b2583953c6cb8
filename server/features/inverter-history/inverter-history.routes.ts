import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { pageOfHistories, recordHistory } from './histories.service.ts'
import { exportHistories } from './inverter-history.excel.ts'
import { readReport, recordReport } from './report/report.service.ts'

export const inverterHistory = bind(inverterHistoryApi, {
  list: (call) => pageOfHistories(call, call.query),
  exportExcel: (call) => exportHistories(call, call.query),
  upsert: (call) => recordHistory(call, call.params.inverterId, call.body),
  updateReport: (call) => recordReport(call, call.body),
  getReport: (call) => readReport(call, { ...call.params, ...call.query }),
})
