import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import {
  CountWrite,
  StockTake,
  StockTakeDetail,
  TakeJudge,
  TakeQuery,
  TakeReason,
  TakeRecount,
  TakeSheet,
  TakeStep,
  TakeUpdate,
  TakeWrite,
} from './take.ts'

const base = '/services/app/StockTake'

export const stockTakeApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'StockTakes.View',
    summary: 'The stock-takes of the plants the caller may see, the latest first.',
    query: TakeQuery,
    returns: page(StockTake),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'StockTakes.View',
    summary: 'The filtered list as an Excel file.',
    query: TakeQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'StockTakes.View',
    summary:
      'One stock-take with its board and its lines; what is booked and what others counted only once nothing is counted any more.',
    query: ById,
    returns: StockTakeDetail,
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${base}/GetSheet`,
    access: 'StockTakes.Count',
    summary: 'What a device needs to count without network, without anything that is booked.',
    query: ById,
    returns: TakeSheet,
  }),
  print: endpoint({
    method: 'GET',
    path: `${base}/Print`,
    access: 'StockTakes.View',
    summary: 'The minutes of the stock-take, form 05-VT, as a PDF.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
  printExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportMinutes`,
    access: 'StockTakes.View',
    summary: 'The form 05-VT as a workbook, in which people go on writing.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/GetPeople`,
    access: 'StockTakes.Edit',
    summary: 'Who of a plant may be on the board.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(z.object({ id: recordId, fullName: z.string() })),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: 'StockTakes.Edit',
    summary: 'Prepares a stock-take.',
    body: TakeWrite,
    returns: StockTakeDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: 'StockTakes.Edit',
    summary: 'Changes it until its list is made.',
    body: TakeUpdate,
    returns: StockTakeDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: 'StockTakes.Edit',
    summary: 'Deletes one whose list was not made.',
    query: ById,
    returns: z.null(),
  }),
  freeze: endpoint({
    method: 'POST',
    path: `${base}/Freeze`,
    access: 'StockTakes.Edit',
    summary:
      'Makes the list of what is booked at the places now; what moves after it is added at the time of the count.',
    body: TakeStep,
    returns: StockTakeDetail,
  }),
  count: endpoint({
    method: 'POST',
    path: `${base}/RecordCount`,
    access: 'StockTakes.Count',
    summary:
      'Takes a count with the time it was made; one that is sent again counts once, a later one of the same round stands.',
    body: CountWrite,
    returns: TakeSheet,
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/CloseCount`,
    access: 'StockTakes.Edit',
    summary:
      'Closes a count: the first leads to the second where something differs, the second to what differs.',
    body: TakeStep,
    returns: StockTakeDetail,
  }),
  recount: endpoint({
    method: 'POST',
    path: `${base}/AskRecount`,
    access: 'StockTakes.Edit',
    summary: 'Asks that lines be counted again.',
    body: TakeRecount,
    returns: StockTakeDetail,
  }),
  judge: endpoint({
    method: 'POST',
    path: `${base}/Judge`,
    access: 'StockTakes.Edit',
    summary: 'Says why lines differ, and how much is no longer good.',
    body: TakeJudge,
    returns: StockTakeDetail,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/Submit`,
    access: 'StockTakes.Edit',
    summary:
      'Hands the differences in: a request that others approve by what they come to; the last signature posts them.',
    body: TakeStep,
    returns: StockTakeDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/Cancel`,
    access: 'StockTakes.Edit',
    summary: 'Gives a stock-take up, with a reason; its request is taken back.',
    body: TakeReason,
    returns: StockTakeDetail,
  }),
}

export const stockTakePermissions = {
  'StockTakes.View': {
    vi: 'Kiểm kê kho: xem',
    en: 'Stock-takes: see',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'StockTakes.Count': {
    vi: 'Kiểm kê kho: đếm, ghi số đếm',
    en: 'Stock-takes: count',
    roles: ['DHV', 'TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'StockTakes.Edit': {
    vi: 'Kiểm kê kho: lập đợt, chốt sổ, đóng đếm, giải trình chênh lệch',
    en: 'Stock-takes: prepare, make the list, close counts, explain differences',
    roles: ['TC', 'QĐ', 'PGD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
