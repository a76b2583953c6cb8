import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import {
  LabourAppendixRemove,
  LabourAppendixWrite,
  LabourContract,
  LabourDetail,
  LabourEnd,
  LabourQuery,
  LabourUpdate,
  LabourWrite,
} from './labour-contract.ts'
import { PlantLabourSettings } from './settings.ts'

const base = '/services/app/LabourContract'

/** Answers that hold a salary are kept sealed where they are kept for a second try. */
export const labourContractApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'LabourContracts.View',
    summary: 'The labour contracts of the plants the caller may see; salaries only with the right to them.',
    query: LabourQuery,
    returns: page(LabourContract),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'LabourContracts.View',
    summary: 'The filtered list as an Excel file; a column of salaries only with the right to them.',
    query: LabourQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'LabourContracts.View',
    summary: 'One labour contract with its appendices.',
    query: ById,
    returns: LabourDetail,
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/GetPeople`,
    access: 'LabourContracts.Edit',
    summary: 'The people of a plant with whom a contract can be signed.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(z.object({ id: recordId, fullName: z.string() })),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: 'LabourContracts.Edit',
    summary: 'Keeps a labour contract that was signed.',
    body: LabourWrite,
    returns: LabourDetail,
    plant: 'powerPlantId',
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: 'LabourContracts.Edit',
    summary: 'Corrects what is kept of a labour contract.',
    body: LabourUpdate,
    returns: LabourDetail,
    secret: true,
  }),
  end: endpoint({
    method: 'POST',
    path: `${base}/End`,
    access: 'LabourContracts.Edit',
    summary: 'Ends a labour contract before its day, or takes that back.',
    body: LabourEnd,
    returns: LabourDetail,
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: 'LabourContracts.Edit',
    summary: 'Deletes a labour contract that was entered by mistake.',
    query: ById,
    returns: z.null(),
  }),
  saveAppendix: endpoint({
    method: 'POST',
    path: `${base}/SaveAppendix`,
    access: 'LabourContracts.Edit',
    summary: 'Adds or changes an appendix: never of the term.',
    body: LabourAppendixWrite,
    returns: LabourDetail,
    secret: true,
  }),
  removeAppendix: endpoint({
    method: 'POST',
    path: `${base}/RemoveAppendix`,
    access: 'LabourContracts.Edit',
    summary: 'Removes an appendix that was entered by mistake.',
    body: LabourAppendixRemove,
    returns: LabourDetail,
    secret: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${base}/GetSettings`,
    access: 'LabourContracts.View',
    summary: 'The limits and reminders of a plant for labour contracts.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantLabourSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: `${base}/UpdateSettings`,
    access: 'LabourContracts.Edit',
    summary: 'Changes those.',
    body: PlantLabourSettings,
    returns: PlantLabourSettings,
    plant: 'powerPlantId',
  }),
}

/** Who keeps accounts and settings sees none of it, though they may hand it on. */
export const labourContractPermissions = {
  'LabourContracts.View': {
    vi: 'Hợp đồng lao động: xem, không có lương',
    en: 'Labour contracts: see, without salaries',
    roles: ['QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
    isOperational: true,
  },
  'LabourContracts.Edit': {
    vi: 'Hợp đồng lao động: lập, sửa, chấm dứt, phụ lục',
    en: 'Labour contracts: enter, change, end, appendices',
    roles: ['PGD', 'GD'],
    isOperational: true,
  },
  'LabourContracts.ViewSalary': {
    vi: 'Hợp đồng lao động: xem và ghi lương, mở bản scan',
    en: 'Labour contracts: see and write salaries, open scans',
    roles: ['PGD', 'GD', 'BDH'],
    isOperational: true,
  },
} as const satisfies PermissionTable
