import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { Diagram, DiagramQuery, ZoneTimes, ZoneTimesQuery } from './diagram.ts'
import {
  CapacityRange,
  CapacityRangeDetail,
  CapacityRangeQuery,
  CapacityRangeSend,
  CapacityRangeUpdate,
  CapacityRangeWrite,
  RangedUnit,
} from './range.ts'

export * from './curves.ts'
export * from './diagram.ts'
export * from './labels.ts'
export * from './penstock.ts'
export * from './problems.ts'
export * from './range.ts'

export const capacityRangeApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/GetAll',
    access: 'CapacityRanges.View',
    summary: 'The capacity ranges of the plants the caller may see.',
    query: CapacityRangeQuery,
    returns: page(CapacityRange),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/ExportExcel',
    access: 'CapacityRanges.View',
    summary: 'The filtered list as an Excel file.',
    query: CapacityRangeQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/Get',
    access: 'CapacityRanges.View',
    summary: 'One capacity range with its way through the approval.',
    query: ById,
    returns: CapacityRangeDetail,
  }),
  units: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/GetUnits',
    access: 'CapacityRanges.View',
    summary: 'What can be registered at a plant: its generating units, or the solar plant as a whole.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(RangedUnit),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/CapacityRange/Create',
    access: 'CapacityRanges.Write',
    summary: 'Keeps a draft of a capacity range.',
    body: CapacityRangeWrite,
    returns: CapacityRangeDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/CapacityRange/Update',
    access: 'CapacityRanges.Write',
    summary: 'Changes a draft of the caller, or what came back to them.',
    body: CapacityRangeUpdate,
    returns: CapacityRangeDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/CapacityRange/Delete',
    access: 'CapacityRanges.Write',
    summary: 'Deletes a draft of the caller that was never sent.',
    query: ById,
    returns: z.null(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/services/app/CapacityRange/Send',
    access: 'CapacityRanges.Write',
    summary: 'Sends a draft, or what came back, on its way to the director.',
    body: CapacityRangeSend,
    returns: CapacityRangeDetail,
  }),
  diagram: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/GetDiagram',
    access: 'CapacityRanges.View',
    summary: 'The range that held on a day and where the unit worked, for the P–Q and P–H pictures.',
    query: DiagramQuery,
    returns: Diagram,
    plant: 'powerPlantId',
  }),
  zoneTimes: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/GetZoneTimes',
    access: 'CapacityRanges.View',
    summary: 'How long the units of a plant worked in their forbidden zones in a month, by the readings.',
    query: ZoneTimesQuery,
    returns: ZoneTimes,
    plant: 'powerPlantId',
  }),
  exportZoneTimes: endpoint({
    method: 'GET',
    path: '/services/app/CapacityRange/ExportZoneTimesExcel',
    access: 'CapacityRanges.View',
    summary: 'The stays of the units of a plant in forbidden zones in a month as an Excel file.',
    query: ZoneTimesQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
}

export const capacityRangePermissions = {
  'CapacityRanges.View': {
    vi: 'Dải công suất: xem',
    en: 'Capacity range: see',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'CapacityRanges.Write': {
    vi: 'Dải công suất: lập, trình duyệt',
    en: 'Capacity range: draft and send',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
