import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'
import { INVERTER_DETAIL_ID } from '#contract/core/session.ts'

import { Device, DeviceQuery, DeviceUpdate, DeviceWrite, InverterQuery } from './device.ts'
import { Equipment, EquipmentQuery } from './equipment.ts'
import { FormerCode, FormerCodeKey, FormerCodeWrite } from './former-codes.ts'
import {
  DefaultsAdded,
  DefaultsWrite,
  DeviceLimits,
  HeldLimits,
  DeviceLimitsUpdate,
  Parameter,
  ParameterQuery,
  ParameterUpdate,
  ParameterWrite,
} from './parameter.ts'

export * from './device.ts'
export * from './equipment.ts'
export * from './former-codes.ts'
export * from './limits.ts'
export * from './operating-numbers.ts'
export * from './parameter.ts'
export * from './problems.ts'

export const deviceApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Device/GetAll',
    access: 'Devices.View',
    summary: 'The devices of the plants the caller may see.',
    query: DeviceQuery,
    returns: page(Device),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Device/ExportExcel',
    access: 'Devices.View',
    summary: 'The filtered list as an Excel file.',
    query: DeviceQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Device/Get',
    access: 'Devices.View',
    summary: 'One device.',
    query: ById,
    returns: Device,
  }),
  equipment: endpoint({
    method: 'GET',
    path: '/services/app/Device/GetEquipment',
    access: 'Devices.View',
    summary: 'The devices in use of a plant to pick one from, those named last first.',
    query: EquipmentQuery,
    returns: z.object({ items: z.array(Equipment) }),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Device/Create',
    access: 'Devices.Edit',
    summary: 'Adds a device to a plant.',
    body: DeviceWrite,
    returns: Device,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Device/Update',
    access: 'Devices.Edit',
    summary: 'Changes a device; it stays with its plant and kind.',
    body: DeviceUpdate,
    returns: Device,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Device/Delete',
    access: 'Devices.Edit',
    summary: 'Deletes a device without readings.',
    query: ById,
    returns: z.null(),
  }),
  formerCodes: endpoint({
    method: 'GET',
    path: '/services/app/Device/GetFormerCodes',
    access: 'Devices.View',
    summary: 'Codes and operating numbers that a device had before, the latest first.',
    query: ById,
    returns: listOf(FormerCode),
  }),
  addFormerCode: endpoint({
    method: 'POST',
    path: '/services/app/Device/AddFormerCode',
    access: 'Devices.Edit',
    summary: 'Says what a device was called before, so that it is found by that, too.',
    body: FormerCodeWrite,
    returns: FormerCode,
  }),
  removeFormerCode: endpoint({
    method: 'DELETE',
    path: '/services/app/Device/RemoveFormerCode',
    access: 'Devices.Edit',
    summary: 'Forgets a former code of a device: from then on it may be given to another one.',
    query: FormerCodeKey,
    returns: z.null(),
  }),
  limits: endpoint({
    method: 'GET',
    path: '/services/app/Device/GetLimits',
    access: 'Devices.View',
    summary: 'The limits that hold at a device, parameter by parameter.',
    query: ById,
    returns: DeviceLimits,
  }),
  updateLimits: endpoint({
    method: 'PUT',
    path: '/services/app/Device/UpdateLimits',
    access: 'Devices.Edit',
    summary: 'Gives a device limits of its own for a parameter, or takes them away.',
    body: DeviceLimitsUpdate,
    returns: DeviceLimits,
  }),
}

export const inverterApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Inverter/GetAll',
    access: 'Devices.View',
    summary: 'The inverters of the plants the caller may see.',
    query: InverterQuery,
    returns: page(Device),
    plant: 'powerPlantId',
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Inverter/Get',
    access: 'Devices.View',
    summary: 'One inverter.',
    query: z.object({ id: recordId.positive().default(INVERTER_DETAIL_ID) }),
    returns: Device,
  }),
}

export const parameterApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/GetAll',
    access: 'Devices.View',
    summary: 'The catalogue of parameters by plant and device kind.',
    query: ParameterQuery,
    returns: page(Parameter),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/ExportExcel',
    access: 'Devices.View',
    summary: 'The filtered catalogue as an Excel file.',
    query: ParameterQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/Get',
    access: 'Devices.View',
    summary: 'One parameter.',
    query: ById,
    returns: Parameter,
  }),
  heldLimits: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/GetHeldLimits',
    access: 'Devices.View',
    summary: 'The limits of a parameter that hold at each device, by its own limits or its rating.',
    query: ById,
    returns: HeldLimits,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/DeviceParameter/Create',
    access: 'Devices.Edit',
    summary: 'Adds a parameter to a device kind of a plant.',
    body: ParameterWrite,
    returns: Parameter,
    plant: 'powerPlantId',
  }),
  createDefaults: endpoint({
    method: 'POST',
    path: '/services/app/DeviceParameter/CreateDefaults',
    access: 'Devices.Edit',
    summary: 'Adds the usual parameters of a device kind that the plant does not have yet.',
    body: DefaultsWrite,
    returns: DefaultsAdded,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/DeviceParameter/Update',
    access: 'Devices.Edit',
    summary: 'Changes a parameter; it stays with its plant and device kind.',
    body: ParameterUpdate,
    returns: Parameter,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/DeviceParameter/Delete',
    access: 'Devices.Edit',
    summary: 'Deletes a parameter without readings.',
    query: ById,
    returns: z.null(),
  }),
}

export const devicePermissions = {
  'Devices.View': {
    vi: 'Thiết bị, thông số: xem',
    en: 'Devices and parameters: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Devices.Edit': {
    vi: 'Thiết bị, thông số: thêm, sửa, xóa, đặt ngưỡng',
    en: 'Devices and parameters: add, change, delete, set limits',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
  },
} as const satisfies PermissionTable
