import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  CapacityDeclaration,
  CapacityDeclarationDetail,
  CapacityDeclarationProposal,
  CapacityDeclarationProposalQuery,
  CapacityDeclarationQuery,
  CapacityDeclarationSend,
  CapacityDeclarationUpdate,
  CapacityDeclarationWrite,
} from './declaration.ts'

export * from './checks.ts'
export * from './declaration.ts'
export * from './figures.ts'
export * from './labels.ts'
export * from './problems.ts'

export const capacityDeclarationApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/CapacityDeclaration/GetAll',
    access: 'CapacityDeclarations.View',
    summary: 'The declared capacities of days of the plants the caller may see.',
    query: CapacityDeclarationQuery,
    returns: page(CapacityDeclaration),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/CapacityDeclaration/ExportExcel',
    access: 'CapacityDeclarations.View',
    summary: 'The filtered list as an Excel file.',
    query: CapacityDeclarationQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/CapacityDeclaration/Get',
    access: 'CapacityDeclarations.View',
    summary: 'One declaration with its half-hours, reasons, and what bounds it now.',
    query: ById,
    returns: CapacityDeclarationDetail,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/services/app/CapacityDeclaration/GetProposal',
    access: 'CapacityDeclarations.Write',
    summary: 'What can be declared of a day as far as is known now, with its formulas.',
    query: CapacityDeclarationProposalQuery,
    returns: CapacityDeclarationProposal,
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/CapacityDeclaration/Create',
    access: 'CapacityDeclarations.Write',
    summary: 'Keeps a draft: the next revision of its day.',
    body: CapacityDeclarationWrite,
    returns: CapacityDeclarationDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/CapacityDeclaration/Update',
    access: 'CapacityDeclarations.Write',
    summary: 'Changes a draft.',
    body: CapacityDeclarationUpdate,
    returns: CapacityDeclarationDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/CapacityDeclaration/Delete',
    access: 'CapacityDeclarations.Write',
    summary: 'Deletes a draft.',
    query: ById,
    returns: z.null(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/services/app/CapacityDeclaration/Send',
    access: 'CapacityDeclarations.Send',
    summary: 'Marks a declaration as sent: its form is kept with its hash and never changes.',
    body: CapacityDeclarationSend,
    returns: CapacityDeclarationDetail,
  }),
  exportForm: endpoint({
    method: 'GET',
    path: '/services/app/CapacityDeclaration/ExportForm',
    access: 'CapacityDeclarations.View',
    summary: 'A declaration as the Excel form that dispatch gets: once sent, the very bytes that were.',
    query: ById,
    returns: file,
    cookie: true,
  }),
}

export const capacityDeclarationPermissions = {
  'CapacityDeclarations.View': {
    vi: 'Công bố công suất: xem',
    en: 'Declared capacity: see',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'CapacityDeclarations.Write': {
    vi: 'Công bố công suất: lập, sửa',
    en: 'Declared capacity: prepare and change',
    roles: ['DHV', 'TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'CapacityDeclarations.Send': {
    vi: 'Công bố công suất: đánh dấu đã gửi',
    en: 'Declared capacity: mark as sent',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
