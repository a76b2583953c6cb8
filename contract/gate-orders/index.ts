import * as z from 'zod'

import { endpoint, file, multipart } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import {
  GateOrderCancel,
  GateOrderComplete,
  GateOrderReceive,
  GateOrderSign,
  NoticeWrite,
  SirenWrite,
  StepConfirm,
  StepWrite,
} from './acts.ts'
import {
  GateOrder,
  GateOrderDetail,
  GateOrderQuery,
  GateOrderStart,
  GateOrderUpdate,
  GateOrderWrite,
  GatePlan,
  ReleaseCurve,
} from './order.ts'
import { PlantGateOrderSettings } from './settings.ts'

export * from './acts.ts'
export * from './labels.ts'
export * from './order.ts'
export * from './problems.ts'
export * from './settings.ts'

export const gateOrderApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/GetAll',
    access: 'GateOrders.View',
    summary: 'Orders to move the gates of reservoirs, the latest first.',
    query: GateOrderQuery,
    returns: page(GateOrder),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/ExportExcel',
    access: 'GateOrders.View',
    summary: 'The filtered list as an Excel file.',
    query: GateOrderQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/Get',
    access: 'GateOrders.View',
    summary: 'One order with its plan, and what was done of it.',
    query: ById,
    returns: GateOrderDetail,
  }),
  start: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/GetStart',
    access: 'GateOrders.Write',
    summary: 'The reservoirs of a plant as they stand now, for a new order.',
    query: z.object({ powerPlantId: recordId }),
    returns: GateOrderStart,
    plant: 'powerPlantId',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/Preview',
    access: 'GateOrders.Write',
    summary: 'The release that follows from a plan; keeps nothing.',
    body: GatePlan,
    returns: ReleaseCurve,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/Create',
    access: 'GateOrders.Write',
    summary: 'Draws up an order.',
    body: GateOrderWrite,
    returns: GateOrderDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/GateOrder/Update',
    access: 'GateOrders.Write',
    summary: 'Changes an order that is not signed.',
    body: GateOrderUpdate,
    returns: GateOrderDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/GateOrder/Delete',
    access: 'GateOrders.Write',
    summary: 'Throws a draft away.',
    query: ById,
    returns: z.null(),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/Sign',
    access: 'GateOrders.Sign',
    summary: 'Signs and issues an order under the next number of its reservoir and year.',
    body: GateOrderSign,
    returns: GateOrderDetail,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/Receive',
    access: 'GateOrders.Execute',
    summary: 'The shift on duty takes an order and begins with it.',
    body: GateOrderReceive,
    returns: GateOrderDetail,
  }),
  addSiren: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/AddSiren',
    access: 'GateOrders.Execute',
    summary: 'Notes that a siren sounded.',
    body: SirenWrite,
    returns: GateOrderDetail,
  }),
  addNotice: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/AddNotice',
    access: 'GateOrders.Execute',
    summary: 'Notes that an office was told.',
    body: NoticeWrite,
    returns: GateOrderDetail,
  }),
  addStep: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/ExecuteStep',
    access: 'GateOrders.Execute',
    summary: 'Notes how the next step was carried out; the second person confirms it.',
    body: StepWrite,
    returns: GateOrderDetail,
  }),
  confirmStep: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/ConfirmStep',
    access: 'GateOrders.Execute',
    summary: 'The second person of a step says that it was so.',
    body: StepConfirm,
    returns: GateOrderDetail,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/Complete',
    access: 'GateOrders.Execute',
    summary: 'Ends an order that was carried out.',
    body: GateOrderComplete,
    returns: GateOrderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/Cancel',
    access: ['GateOrders.Sign', 'GateOrders.Execute'],
    summary:
      'Cancels a signed order of which no gate has moved yet; one the shift has received, by the shift.',
    body: GateOrderCancel,
    returns: GateOrderDetail,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/services/app/GateOrder/UploadAttachment',
    access: ['GateOrders.Write', 'GateOrders.Execute'],
    summary: 'Attaches a fax or a photo (form field `file`).',
    query: z.object({ gateOrderId: recordId }),
    body: multipart,
    returns: GateOrderDetail,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/services/app/GateOrder/DeleteAttachment',
    access: ['GateOrders.Write', 'GateOrders.Execute'],
    summary: 'Takes an attachment away that was not there when the order was signed.',
    query: ById,
    returns: z.null(),
  }),
  print: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/Print',
    access: 'GateOrders.View',
    summary: 'The form “Lệnh vận hành cửa van” as PDF.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
  printNotice: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/PrintNotice',
    access: 'GateOrders.View',
    summary: 'The form “Thông báo vận hành hồ chứa” as PDF.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/GateOrder/GetSettings',
    access: 'GateOrders.View',
    summary: 'Contacts and sirens of the reservoirs of a plant.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantGateOrderSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/GateOrder/UpdateSettings',
    access: 'GateOrders.Configure',
    summary: 'Changes contacts and sirens of the reservoirs of a plant.',
    body: PlantGateOrderSettings,
    returns: PlantGateOrderSettings,
    plant: 'powerPlantId',
  }),
}

export const gateOrderPermissions = {
  'GateOrders.View': {
    vi: 'Lệnh vận hành cửa van: xem',
    en: 'Gate orders: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'GateOrders.Write': {
    vi: 'Lệnh vận hành cửa van: lập',
    en: 'Gate orders: draw up',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
  'GateOrders.Sign': {
    vi: 'Lệnh vận hành cửa van: ký, hủy',
    en: 'Gate orders: sign, cancel',
    roles: ['PGD', 'GD'],
    isOperational: true,
  },
  'GateOrders.Execute': {
    vi: 'Lệnh vận hành cửa van: thực hiện trong ca',
    en: 'Gate orders: carry out on shift',
    roles: ['DHV', 'TC'],
    under: 'GateOrders.Sign',
    isOperational: true,
  },
  'GateOrders.Configure': {
    vi: 'Lệnh vận hành cửa van: danh bạ, còi',
    en: 'Gate orders: contacts, sirens',
    roles: ['QĐ'],
    under: 'GateOrders.Sign',
  },
} as const satisfies PermissionTable
