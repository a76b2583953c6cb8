import { endpoint, file } from '#contract/core/endpoint.ts'
import { page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { DeviceLatest, LatestQuery } from './latest.ts'
import { DaySheet, SheetConfirm, SheetQuery, SheetReopen, SheetWrite, SheetWritten } from './sheet.ts'
import { TemperatureDay, TemperatureQuery } from './temperatures.ts'

export * from './form.ts'
export * from './latest.ts'
export * from './sheet.ts'
export * from './sheets.ts'
export * from './slots.ts'
export * from './statistics.ts'
export * from './temperatures.ts'

export const deviceSheetProblems = problems('device-parameters', {
  inFuture: {
    status: 422,
    vi: 'Ngày ghi ở tương lai',
    en: 'The day is in the future',
    field: 'date',
  },
  confirmed: {
    status: 409,
    vi: 'Bảng ghi đã được Trưởng ca xác nhận. Bỏ xác nhận trước khi sửa.',
    en: 'The sheet is confirmed by the shift leader. Reopen it before you change it.',
  },
  notConfirmed: { status: 409, vi: 'Bảng ghi chưa được xác nhận', en: 'The sheet is not confirmed' },
  nothingRecorded: {
    status: 422,
    vi: 'Bảng ghi chưa có số liệu nào nên chưa xác nhận được.',
    en: 'The sheet has no values yet and cannot be confirmed.',
  },
  notOnSheet: {
    status: 422,
    vi: 'Bảng ghi không có ô này: {parameter}, {time}.',
    en: 'The sheet has no such cell: {parameter}, {time}.',
    field: 'values',
  },
})

export const deviceSheetApi = {
  latest: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/GetLatest',
    access: 'Readings.View',
    summary: 'The devices of a book of parameters with their latest values, state and limits.',
    query: LatestQuery,
    returns: page(DeviceLatest),
    plant: 'powerPlantId',
  }),
  exportLatest: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/ExportLatest',
    access: 'Readings.View',
    summary: 'The filtered list as an Excel file, one row for each value.',
    query: LatestQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/GetSheet',
    access: 'Readings.View',
    summary: 'The page of a device and day: its parameters, the times they are read at, and what was read.',
    query: SheetQuery,
    returns: DaySheet,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/services/app/DeviceParameter/UpdateSheet',
    access: 'Readings.Write',
    summary: 'Writes values into a page, cell by cell; one that is wrong stops no other.',
    body: SheetWrite,
    returns: SheetWritten,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/services/app/DeviceParameter/ConfirmSheet',
    access: 'DeviceParameters.Confirm',
    summary: 'Confirms a page; it is not changed any more.',
    body: SheetConfirm,
    returns: DaySheet,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/services/app/DeviceParameter/ReopenSheet',
    access: 'DeviceParameters.Confirm',
    summary: 'Takes the confirmation of a page back, with a reason.',
    body: SheetReopen,
    returns: DaySheet,
  }),
  temperatures: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/GetTemperatures',
    access: 'Readings.View',
    summary: 'The temperatures inside the inverters of a plant on a day, the hottest first.',
    query: TemperatureQuery,
    returns: TemperatureDay,
    plant: 'powerPlantId',
  }),
}

export const deviceSheetPermissions = {
  'DeviceParameters.Confirm': {
    vi: 'Thông số thiết bị: xác nhận bảng ghi',
    en: 'Device parameters: confirm sheets',
    roles: ['TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
