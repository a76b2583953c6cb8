import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { ComplianceMonth, MonthQuery, ReasonUpdate, ReasonWrite } from './month.ts'

export * from './labels.ts'
export * from './month.ts'
export * from './problems.ts'

export const reservoirComplianceApi = {
  month: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirCompliance/GetMonth',
    access: 'Hydrology.View',
    summary: 'Every hour and day of a month against the procedure and the licence, with its grade.',
    query: MonthQuery,
    returns: ComplianceMonth,
  }),
  exportMonth: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirCompliance/ExportExcel',
    access: 'Hydrology.View',
    summary: 'The month as an Excel file.',
    query: MonthQuery,
    returns: file,
    cookie: true,
  }),
  printMonth: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirCompliance/Print',
    access: 'Hydrology.View',
    summary: 'The month as PDF.',
    query: MonthQuery,
    returns: file,
    cookie: true,
  }),
  addReason: endpoint({
    method: 'POST',
    path: '/services/app/ReservoirCompliance/CreateReason',
    access: 'ReservoirCompliance.Explain',
    summary: 'Says why hours were outside.',
    body: ReasonWrite,
    returns: ComplianceMonth,
  }),
  changeReason: endpoint({
    method: 'PUT',
    path: '/services/app/ReservoirCompliance/UpdateReason',
    access: 'ReservoirCompliance.Explain',
    summary: 'Puts the words of a reason right.',
    body: ReasonUpdate,
    returns: ComplianceMonth,
  }),
  removeReason: endpoint({
    method: 'DELETE',
    path: '/services/app/ReservoirCompliance/DeleteReason',
    access: 'ReservoirCompliance.Explain',
    summary: 'Takes a reason back: its hours are unexplained again.',
    query: ById,
    returns: z.null(),
  }),
}

export const reservoirCompliancePermissions = {
  'ReservoirCompliance.Explain': {
    vi: 'Tuân thủ quy trình hồ chứa: ghi lý do',
    en: 'Compliance of reservoirs: give reasons',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
