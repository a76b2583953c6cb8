import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportLatest } from './latest/latest.excel.ts'
import { pageOfLatest } from './latest/latest.list.ts'
import { getDaySheet } from './sheets/sheet.list.ts'
import { confirmSheet, reopenSheet, writeSheet } from './sheets/sheet.service.ts'
import { exportStationTotals } from './totals/totals.excel.ts'
import { readStationTotals } from './totals/totals.list.ts'
import { readTemperatures } from './temperatures/temperatures.list.ts'

export const deviceSheets = bind(deviceSheetApi, {
  latest: (call) => pageOfLatest(call, call.query),
  exportLatest: (call) => exportLatest(call, call.query),
  stationTotals: (call) => readStationTotals(call, call.query),
  exportStationTotals: (call) => exportStationTotals(call, call.query),
  sheet: (call) => getDaySheet(call, call.query),
  write: (call) => writeSheet(call, call.body),
  confirm: (call) => confirmSheet(call, call.body),
  reopen: (call) => reopenSheet(call, call.body),
  temperatures: ({ db, query }) => readTemperatures(db, query),
})
