import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { receiveContent } from '#server/features/files/files.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { attachToOrder, detachFromOrder } from './execution/attachments.service.ts'
import { addNotice, addSiren, addStep, confirmStep } from './execution/execution.service.ts'
import { exportOrders } from './gate-orders.excel.ts'
import { gateOrderList } from './gate-orders.list.ts'
import { getOrder } from './execution/order.list.ts'
import { changeDraft, drawUp, previewPlan, removeDraft } from './gate-orders.service.ts'
import { cancelOrder, completeOrder, receiveOrder, signOrder } from './execution/issue.service.ts'
import { noticePdf, orderPdf } from './print/gate-order.pdf.ts'
import { changeSettings } from './settings/settings.service.ts'
import { gateOrderSettings } from './settings/settings.store.ts'
import { readStart } from './plan/start.service.ts'

export const gateOrders = bind(gateOrderApi, {
  list: (call) => gateOrderList.page(call, call.query),
  exportExcel: (call) => exportOrders(call, call.query),
  get: (call) => getOrder(call, call.query.id),
  start: (call) => readStart(call, call.query.powerPlantId),
  preview: (call) => previewPlan(call, call.body),
  create: (call) => drawUp(call, call.body),
  update: (call) => changeDraft(call, call.body),
  remove: (call) => removeDraft(call, call.query.id),
  sign: (call) => signOrder(call, call.body),
  receive: (call) => receiveOrder(call, call.body),
  addSiren: (call) => addSiren(call, call.body),
  addNotice: (call) => addNotice(call, call.body),
  addStep: (call) => addStep(call, call.body),
  confirmStep: (call) => confirmStep(call, call.body),
  complete: (call) => completeOrder(call, call.body),
  cancel: (call) => cancelOrder(call, call.body),
  attach: {
    receive: (call) => receiveContent(call, 'gateOrderAttachment'),
    handle: (call) => attachToOrder(call, call.query.gateOrderId, call.body),
  },
  detach: (call) => detachFromOrder(call, call.query.id),
  print: async (call) => orderPdf(call, await getOrder(call, call.query.id)),
  printNotice: async (call) => noticePdf(call, await getOrder(call, call.query.id)),
  settings: (call) => gateOrderSettings.read(call.db, call.query.powerPlantId),
  updateSettings: (call) => changeSettings(call, call.body),
})
