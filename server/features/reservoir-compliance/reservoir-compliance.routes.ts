import { reservoirComplianceApi } from '#contract/reservoir-compliance/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportMonth } from './compliance.excel.ts'
import { monthPdf } from './compliance.pdf.ts'
import { addReason, changeReason, getMonth, removeReason } from './compliance.service.ts'

export const reservoirCompliance = bind(reservoirComplianceApi, {
  month: (call) => getMonth(call, call.query),
  exportMonth: (call) => exportMonth(call, call.query),
  printMonth: async (call) => monthPdf(call, await getMonth(call, call.query)),
  addReason: (call) => addReason(call, call.body),
  changeReason: (call) => changeReason(call, call.body),
  removeReason: (call) => removeReason(call, call.query.id),
})
