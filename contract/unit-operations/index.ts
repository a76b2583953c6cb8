import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import { Figures, FiguresQuery } from './figures.ts'
import { Counters, CountersWrite, TimelineQuery, TimelineUnit } from './timeline.ts'
import {
  StateChoices,
  StateChoicesQuery,
  UnitState,
  UnitStateOffer,
  UnitStateQuery,
  UnitStateUpdate,
  UnitStateWrite,
} from './unit-state.ts'

export * from './figures.ts'
export * from './labels.ts'
export * from './problems.ts'
export * from './timeline.ts'
export * from './unit-state.ts'

export const unitOperationApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/GetAll',
    access: 'UnitOperations.View',
    summary: 'States of generating units and inverters, the latest first.',
    query: UnitStateQuery,
    returns: page(UnitState),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/ExportExcel',
    access: 'UnitOperations.View',
    summary: 'The filtered list as an Excel file.',
    query: UnitStateQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/Get',
    access: 'UnitOperations.View',
    summary: 'One state of a unit.',
    query: ById,
    returns: UnitState,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/GetTimeline',
    access: 'UnitOperations.View',
    summary: 'The units of a plant with their states over some days, and their counters.',
    query: TimelineQuery,
    returns: listOf(TimelineUnit),
    plant: 'powerPlantId',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/GetFigures',
    access: 'UnitOperations.View',
    summary:
      'Availability, forced outage rate, capacity factor and the like for any period, by IEEE Std 762.',
    query: FiguresQuery,
    returns: Figures,
    plant: 'powerPlantId',
  }),
  exportFigures: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/ExportFiguresExcel',
    access: 'UnitOperations.View',
    summary: 'The figures of a period as an Excel file, with the causes whose hours were left out.',
    query: FiguresQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/GetChoices',
    access: 'UnitOperations.Write',
    summary: 'The states that a unit may pass into at a moment, between those before and after it.',
    query: StateChoicesQuery,
    returns: StateChoices,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/services/app/UnitOperation/GetOffer',
    access: 'UnitOperations.Write',
    summary: 'The change of state that an entry of the shift log offers.',
    query: z.object({ dutyOperationId: recordId }),
    returns: UnitStateOffer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/UnitOperation/Create',
    access: 'UnitOperations.Write',
    summary:
      'Takes a unit into another state, which ends the one before; tells the shift log of it if asked.',
    body: UnitStateWrite,
    returns: UnitState,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/UnitOperation/Update',
    access: 'UnitOperations.Write',
    summary: 'Puts a state right; it stays with its unit and between its neighbours.',
    body: UnitStateUpdate,
    returns: UnitState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/UnitOperation/Delete',
    access: 'UnitOperations.Write',
    summary: 'Takes back the latest state of a unit: the one before goes on.',
    query: ById,
    returns: z.null(),
  }),
  updateCounters: endpoint({
    method: 'PUT',
    path: '/services/app/UnitOperation/UpdateCounters',
    access: 'Devices.Edit',
    summary: 'Sets what the counters of a unit stood at before its first state.',
    body: CountersWrite,
    returns: Counters,
  }),
}

export const unitOperationPermissions = {
  'UnitOperations.View': {
    vi: 'Hoạt động tổ máy: xem',
    en: 'Unit operation: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'UnitOperations.Write': {
    vi: 'Hoạt động tổ máy: chuyển trạng thái, sửa',
    en: 'Unit operation: change states, put them right',
    roles: ['DHV', 'TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
