import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId, text, version } from '#contract/core/rules.ts'

import {
  HoursQuery,
  LedgerDay,
  LossPiece,
  LossPieceDetails,
  LossQuery,
  LossReassignment,
  Reassign,
  Recompute,
  Waterfall,
  WaterfallQuery,
} from './ledger.ts'
import { PlantLossSettings } from './settings.ts'

export * from './causes.ts'
export * from './ledger.ts'
export * from './settings.ts'

export const lossLedgerProblems = problems('loss-ledger', {
  periodTooLong: {
    status: 422,
    vi: 'Khoảng thời gian phải từ 1 đến {days} ngày.',
    en: 'A period has 1 to {days} days.',
    field: 'to',
  },
  notPast: {
    status: 422,
    vi: 'Sổ tổn thất chỉ có ngày đã qua.',
    en: 'The ledger has days that are over only.',
    field: 'date',
  },
  notComputed: {
    status: 422,
    vi: 'Ngày này chưa tính xong. Hãy đợi hoặc bấm Tính lại.',
    en: 'This day is not worked out yet. Wait, or have it worked out.',
    field: 'date',
  },
  nothingPast: {
    status: 422,
    vi: 'Khoảng này chưa có ngày nào đã qua.',
    en: 'No day of this period is over.',
    field: 'to',
  },
  nothingToMove: {
    status: 422,
    vi: 'Nguyên nhân này không lấy điện năng nào trong các nửa giờ đã chọn.',
    en: 'This cause took no energy in these half-hours.',
    field: 'fromCause',
  },
  otherDevice: {
    status: 422,
    vi: 'Thiết bị không có trong sổ tổn thất của ngày này',
    en: 'The device is not in the ledger of this day',
    field: 'deviceId',
  },
})

/** Takes a reassignment back, and why. */
const TakeBack = z.object({ id: recordId, version, reason: text(500) })

export const lossLedgerApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/GetAll',
    access: 'LossLedger.View',
    summary: 'What each cause took of each device, day by day, the latest first.',
    query: LossQuery,
    returns: page(LossPiece),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/ExportExcel',
    access: 'LossLedger.View',
    summary: 'The filtered pieces as an Excel file.',
    query: LossQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/Get',
    access: 'LossLedger.View',
    summary: 'One piece with its half-hours and the entries behind it.',
    query: ById,
    returns: LossPieceDetails,
  }),
  waterfall: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/GetWaterfall',
    access: 'LossLedger.View',
    summary: 'From expected to actual energy by cause, with availability and performance ratio.',
    query: WaterfallQuery,
    returns: Waterfall,
    plant: 'powerPlantId',
  }),
  hours: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/GetHours',
    access: 'LossLedger.View',
    summary: 'The half-hours of a day by cause, with the states, stops and limits of that day.',
    query: HoursQuery,
    returns: LedgerDay,
    plant: 'powerPlantId',
  }),
  reassignments: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/GetReassignments',
    access: 'LossLedger.View',
    summary: 'What somebody moved from one cause to another in a period.',
    query: WaterfallQuery,
    returns: listOf(LossReassignment),
    plant: 'powerPlantId',
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/services/app/LossLedger/Reassign',
    access: 'LossLedger.Reassign',
    summary: 'Moves what a cause took in some half-hours of a day to another cause, with a reason.',
    body: Reassign,
    returns: LossReassignment,
    plant: 'powerPlantId',
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/services/app/LossLedger/TakeBack',
    access: 'LossLedger.Reassign',
    summary: 'Takes a reassignment back: the cause that was worked out holds again.',
    body: TakeBack,
    returns: z.null(),
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/services/app/LossLedger/Recompute',
    access: 'LossLedger.Reassign',
    summary: 'Has days worked out again in the background.',
    body: Recompute,
    returns: z.object({ waitingDays: z.int() }),
    plant: 'powerPlantId',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/LossLedger/GetSettings',
    access: 'LossLedger.View',
    summary: 'What a plant lays down for its ledger.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantLossSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/LossLedger/UpdateSettings',
    access: 'LossLedger.Settings',
    summary: 'Changes what a plant lays down for its ledger.',
    body: PlantLossSettings,
    returns: PlantLossSettings,
    plant: 'powerPlantId',
  }),
}

export const lossLedgerPermissions = {
  'LossLedger.View': {
    vi: 'Sổ tổn thất: xem',
    en: 'Loss ledger: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'LossLedger.Reassign': {
    vi: 'Sổ tổn thất: xếp lại nguyên nhân, tính lại',
    en: 'Loss ledger: reassign causes, work out again',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
  'LossLedger.Settings': {
    vi: 'Sổ tổn thất: PR chuẩn và nguyên nhân loại trừ',
    en: 'Loss ledger: reference PR and excluded causes',
    roles: ['QĐ', 'PGD', 'GD'],
  },
} as const satisfies PermissionTable
