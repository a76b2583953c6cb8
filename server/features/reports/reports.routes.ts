import { reportApi, reportSettingsApi } from '#contract/reports/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { confirmReport, prepareReport } from './confirming/confirm.service.ts'
import { downloadReport } from './confirming/download.service.ts'
import { reportPlantSettings } from './drafting/settings.store.ts'
import { compareReport } from './drift/drift.service.ts'
import { exportReports } from './reports.excel.ts'
import { requireKind } from './reading/kind-rights.ts'
import { getReport, reportList } from './reports.list.ts'
import {
  changeComments,
  draftReport,
  findRecords,
  listKinds,
  previewReport,
  removeReport,
  reviseReport,
} from './reports.service.ts'

export const reports = bind(reportApi, {
  list: (call) => reportList.page(call, call.query),
  exportExcel: (call) => exportReports(call, call.query),
  get: (call) => getReport(call, call.query.id),
  differences: (call) => compareReport(call, call.query.id),
  preview: (call) => {
    requireKind(call.actor, call.query.kind)
    return previewReport(call, call.query)
  },
  download: (call) => downloadReport(call, call.query),
  kinds: (call) => listKinds(call, call.query.powerPlantId),
  records: (call) => findRecords(call, call.query),
  create: (call) => draftReport(call, call.body),
  updateComments: (call) => changeComments(call, call.body),
  remove: (call) => removeReport(call, call.query.id),
  confirm: {
    prepare: (call) => prepareReport(call, call.body),
    handle: (call, prepared) => confirmReport(call, call.body, prepared),
  },
  revise: (call) => reviseReport(call, call.body),
})

export const reportSettings = bind(reportSettingsApi, {
  get: ({ db, query }) => reportPlantSettings.read(db, query.powerPlantId),
  update: (call) => reportPlantSettings.change(call, call.body),
})
