import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  EquipmentEvent,
  EquipmentEventDetail,
  EquipmentEventQuery,
  EquipmentEventStrike,
  EquipmentEventUpdate,
  EquipmentEventWrite,
} from './event.ts'

export const equipmentEventApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/EquipmentEvent/GetAll',
    access: 'Devices.View',
    summary: 'The own events of the equipment of the plants the caller may see, the latest first.',
    query: EquipmentEventQuery,
    returns: page(EquipmentEvent),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/EquipmentEvent/ExportExcel',
    access: 'Devices.View',
    summary: 'The filtered events as an Excel file.',
    query: EquipmentEventQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/EquipmentEvent/Get',
    access: 'Devices.View',
    summary: 'One event with its files.',
    query: ById,
    returns: EquipmentEventDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/EquipmentEvent/Create',
    access: 'EquipmentEvents.Write',
    summary:
      'Enters an event in the life of a thing: overhaul, repair, test, replacement, change of settings.',
    body: EquipmentEventWrite,
    returns: EquipmentEventDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/EquipmentEvent/Update',
    access: 'EquipmentEvents.Write',
    summary: 'Changes an event that is not struck through; it stays with its thing.',
    body: EquipmentEventUpdate,
    returns: EquipmentEventDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/EquipmentEvent/Delete',
    access: 'EquipmentEvents.Write',
    summary: 'Strikes an event through with a reason; it stays readable.',
    query: EquipmentEventStrike,
    returns: z.null(),
  }),
}

export const equipmentEventPermissions = {
  'EquipmentEvents.Write': {
    vi: 'Lý lịch thiết bị: ghi, sửa, gạch bỏ sự kiện',
    en: 'Equipment: enter, change and strike events',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
