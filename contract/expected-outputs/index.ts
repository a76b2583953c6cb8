import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/rules.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { DuePlan } from './deadline.ts'
import {
  AccuracyQuery,
  OutputAccuracy,
  OutputComparison,
  OutputMonth,
  OutputMonthQuery,
} from './comparison.ts'
import {
  ExpectedOutput,
  ExpectedOutputDetail,
  ExpectedOutputProposal,
  ExpectedOutputProposalQuery,
  ExpectedOutputQuery,
  ExpectedOutputSend,
  ExpectedOutputSubmit,
  ExpectedOutputUpdate,
  ExpectedOutputWrite,
} from './output.ts'
import { OutputSettingsWrite, PlantOutputSettings } from './settings.ts'

export * from './astray.ts'
export * from './checks.ts'
export * from './comparison.ts'
export * from './deadline.ts'
export * from './delivery.ts'
export * from './figures.ts'
export * from './labels.ts'
export * from './miss-causes.ts'
export * from './output.ts'
export * from './parts.ts'
export * from './problems.ts'
export * from './settings.ts'
export * from './steps.ts'

export const expectedOutputApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetAll',
    access: 'ExpectedOutputs.View',
    summary: 'The plans of output of the plants the caller may see.',
    query: ExpectedOutputQuery,
    returns: page(ExpectedOutput),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/ExportExcel',
    access: 'ExpectedOutputs.View',
    summary: 'The filtered list as an Excel file.',
    query: ExpectedOutputQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  due: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetDue',
    access: 'ExpectedOutputs.View',
    summary: 'The plans of today and tomorrow that are about to be late, or are.',
    returns: listOf(DuePlan),
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/Get',
    access: 'ExpectedOutputs.View',
    summary: 'One plan with its figures, what bounds it now, and its way through the approval.',
    query: ById,
    returns: ExpectedOutputDetail,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetProposal',
    access: 'ExpectedOutputs.Write',
    summary: 'What a plan may begin with by a method, with the formulas and their numbers.',
    query: ExpectedOutputProposalQuery,
    returns: ExpectedOutputProposal,
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/ExpectedOutput/Create',
    access: 'ExpectedOutputs.Write',
    summary: 'Keeps a draft: the next revision of its period.',
    body: ExpectedOutputWrite,
    returns: ExpectedOutputDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/ExpectedOutput/Update',
    access: 'ExpectedOutputs.Write',
    summary: 'Changes a draft, or what came back.',
    body: ExpectedOutputUpdate,
    returns: ExpectedOutputDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/ExpectedOutput/Delete',
    access: 'ExpectedOutputs.Write',
    summary: 'Deletes a draft that was never on its way.',
    query: ById,
    returns: z.null(),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/services/app/ExpectedOutput/Submit',
    access: 'ExpectedOutputs.Write',
    summary: 'Sends a draft, or what came back, on its way to the director.',
    body: ExpectedOutputSubmit,
    returns: ExpectedOutputDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/services/app/ExpectedOutput/Send',
    access: 'ExpectedOutputs.Send',
    summary: 'Sends an approved plan to dispatch: its file is kept with its hash and never changes.',
    body: ExpectedOutputSend,
    returns: ExpectedOutputDetail,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/ExportForm',
    access: 'ExpectedOutputs.View',
    summary: 'A plan as the Excel file that dispatch gets: once sent, the very bytes that were.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetSettings',
    access: 'ExpectedOutputs.View',
    summary: 'What a plant lays down for its plans: deadline, peak hours, receiver of files.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantOutputSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/ExpectedOutput/UpdateSettings',
    access: 'ExpectedOutputs.Settings',
    summary: 'Changes what a plant lays down for its plans.',
    body: OutputSettingsWrite,
    returns: PlantOutputSettings,
    plant: 'powerPlantId',
    secret: true,
  }),
  testReceiver: endpoint({
    method: 'POST',
    path: '/services/app/ExpectedOutput/TestReceiver',
    access: 'ExpectedOutputs.Settings',
    summary: 'Signs in at the receiver of a plant and sends nothing; tells what it said.',
    body: z.object({ powerPlantId: recordId }),
    returns: z.object({ answer: z.string() }),
    plant: 'powerPlantId',
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetComparison',
    access: 'ExpectedOutputs.View',
    summary: 'A plan of a day beside what came: half-hours, why, how near, and what has come to so far.',
    query: ById,
    returns: OutputComparison,
  }),
  month: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetMonth',
    access: 'ExpectedOutputs.View',
    summary: 'The days of a month of a plant: what was planned and what was made.',
    query: OutputMonthQuery,
    returns: OutputMonth,
    plant: 'powerPlantId',
  }),
  accuracy: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/GetAccuracy',
    access: 'ExpectedOutputs.View',
    summary: 'How near what was sent came, day by day, by who prepared it and how early it was sent.',
    query: AccuracyQuery,
    returns: OutputAccuracy,
    plant: 'powerPlantId',
  }),
  exportAccuracy: endpoint({
    method: 'GET',
    path: '/services/app/ExpectedOutput/ExportAccuracy',
    access: 'ExpectedOutputs.View',
    summary: 'The accuracy of days as an Excel file.',
    query: AccuracyQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
}

export const expectedOutputPermissions = {
  'ExpectedOutputs.View': {
    vi: 'Sản lượng dự kiến: xem',
    en: 'Expected output: see',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'ExpectedOutputs.Write': {
    vi: 'Sản lượng dự kiến: lập, sửa, trình duyệt',
    en: 'Expected output: prepare, change and submit',
    roles: ['DHV', 'TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'ExpectedOutputs.Send': {
    vi: 'Sản lượng dự kiến: gửi điều độ',
    en: 'Expected output: send to dispatch',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'ExpectedOutputs.Settings': {
    vi: 'Sản lượng dự kiến: hạn gửi, giờ cao điểm, máy chủ nhận',
    en: 'Expected output: deadline, peak hours, receiver',
    roles: ['QĐ', 'PGD', 'GD'],
  },
} as const satisfies PermissionTable
