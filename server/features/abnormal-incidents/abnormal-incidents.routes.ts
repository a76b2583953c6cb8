import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { receiveContent } from '#server/features/files/files.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportAbnormals } from './abnormal-incidents.excel.ts'
import { getAbnormal, abnormalList, listAssignees } from './abnormal-incidents.list.ts'
import {
  changeAbnormal,
  changeHandling,
  enterAbnormal,
  moveAbnormal,
  recordReport,
  strikeEvent,
} from './abnormal-incidents.service.ts'
import { formExcel, formPdf } from './forms/forms.service.ts'
import { attach, removeAttachment } from './attachments/attachments.service.ts'

export const abnormalIncidents = bind(abnormalApi, {
  list: (call) => abnormalList.page(call, call.query),
  exportExcel: (call) => exportAbnormals(call, call.query),
  get: (call) => getAbnormal(call, call.query.id),
  print: (call) => formPdf(call, call.query),
  printExcel: (call) => formExcel(call, call.query),
  assignees: async ({ db, query }) => ({ items: await listAssignees(db, query.powerPlantId) }),
  create: (call) => enterAbnormal(call, call.body),
  update: (call) => changeAbnormal(call, call.body),
  updateHandling: (call) => changeHandling(call, call.body),
  move: (call) => moveAbnormal(call, call.body),
  recordReport: (call) => recordReport(call, call.body),
  remove: (call) => strikeEvent(call, call.query),
  uploadAttachment: {
    receive: (call) => receiveContent(call, 'abnormalAttachment'),
    handle: (call) => {
      const { abnormalId, kind } = call.query
      return attach(call, abnormalId, { content: call.body, kind, isFact: false })
    },
  },
  removeAttachment: (call) => removeAttachment(call, call.query.id),
})
