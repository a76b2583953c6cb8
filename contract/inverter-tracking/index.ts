import { endpoint, file } from '#contract/core/endpoint.ts'
import { listOf, page } from '#contract/core/page.ts'
import * as z from 'zod'

import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import { PlantTrackingSettings } from './settings.ts'
import { DaySummary, DaySummaryQuery, Standstill, StandstillQuery } from './summary.ts'
import { DayConfirmation, DayConfirmed } from './day-confirmation.ts'
import {
  DayBegin,
  DayBegun,
  DayConfirm,
  Tracking,
  TrackingConfirm,
  TrackingExport,
  TrackingQuery,
  TrackingReopen,
  TrackingSaved,
  TrackingUpdate,
  TrackingWrite,
} from './tracking.ts'

export * from './labels.ts'
export * from './settings.ts'
export * from './summary.ts'
export * from './tracking.ts'

export const inverterTrackingProblems = problems('inverter-tracking', {
  taken: {
    status: 409,
    vi: 'Inverter này đã có phiếu theo dõi của ngày đó',
    en: 'This inverter already has a sheet of that day',
    field: 'date',
  },
  confirmed: {
    status: 409,
    vi: 'Phiếu đã được Trưởng ca xác nhận. Bỏ xác nhận trước khi sửa.',
    en: 'The sheet is confirmed by the shift leader. Reopen it before you change it.',
  },
  notConfirmed: { status: 409, vi: 'Phiếu chưa được xác nhận', en: 'The sheet is not confirmed' },
  nothingRecorded: {
    status: 422,
    vi: 'Phiếu chưa có số liệu nào nên chưa xác nhận được.',
    en: 'The sheet has no values yet and cannot be confirmed.',
  },
  inFuture: {
    status: 422,
    vi: 'Ngày theo dõi ở tương lai',
    en: 'The day is in the future',
    field: 'date',
  },
  unknownRecorder: {
    status: 422,
    vi: 'Người ghi không thuộc nhà máy này',
    en: 'The recorder is not of this plant',
    field: 'recorderId',
  },
  unknownShift: {
    status: 422,
    vi: 'Nhà máy không có ca {shift}',
    en: 'The plant has no shift {shift}',
    field: 'shiftCode',
  },
  versionMissing: {
    status: 400,
    vi: 'Muốn sửa ca, người ghi, thời tiết hay ghi chú phải gửi kèm phiên bản đã xem.',
    en: 'To change shift, recorder, weather or notes, send the version you saw.',
    field: 'version',
  },
  valuesRefused: {
    status: 422,
    vi: 'Có {count} giá trị không ghi được.',
    en: '{count} values cannot be taken.',
  },
  periodTooLong: {
    status: 422,
    vi: 'Khoảng thời gian phải từ 1 đến {days} ngày.',
    en: 'A period has 1 to {days} days.',
    field: 'to',
  },
  exportStopped: {
    status: 409,
    vi: 'Người yêu cầu đã dừng xuất Excel.',
    en: 'Whoever asked for the workbook has stopped it.',
  },
  otherPlant: {
    status: 422,
    vi: 'Các inverter phải thuộc cùng một nhà máy',
    en: 'The inverters must be of one plant',
    field: 'inverterIds',
  },
})

export const inverterTrackingApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/InverterTracking/GetAll',
    access: 'Readings.View',
    summary: 'Sheets of inverters by day; the first item carries the values of its hours.',
    query: TrackingQuery,
    returns: page(Tracking),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/InverterTracking/Create',
    access: 'Readings.Write',
    summary: 'Begins the sheet of an inverter and day, with values if any.',
    body: TrackingWrite,
    returns: TrackingSaved,
  }),
  beginDay: endpoint({
    method: 'POST',
    path: '/services/app/InverterTracking/BeginDay',
    access: 'Readings.Write',
    summary: 'Begins the sheet of every inverter in use of a plant that has none of that day.',
    body: DayBegin,
    returns: DayBegun,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/InverterTracking/Update',
    access: 'Readings.Write',
    summary: 'Changes the head of a sheet and writes values, cell by cell.',
    body: TrackingUpdate,
    returns: TrackingSaved,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/services/app/InverterTracking/Confirm',
    access: 'InverterTracking.Confirm',
    summary: 'Confirms a sheet; it is not changed any more.',
    body: TrackingConfirm,
    returns: Tracking,
  }),
  dayConfirmation: endpoint({
    method: 'GET',
    path: '/services/app/InverterTracking/GetDayConfirmation',
    access: 'InverterTracking.Confirm',
    summary: 'What confirming a day of a plant would do to each sheet, and what is missing in it.',
    query: DayConfirm,
    returns: DayConfirmation,
    plant: 'powerPlantId',
  }),
  confirmDay: endpoint({
    method: 'POST',
    path: '/services/app/InverterTracking/ConfirmDay',
    access: 'InverterTracking.Confirm',
    summary: 'Confirms every sheet of a plant and day that has values; answers what became of each.',
    body: DayConfirm,
    returns: DayConfirmed,
    plant: 'powerPlantId',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/services/app/InverterTracking/Reopen',
    access: 'InverterTracking.Confirm',
    summary: 'Takes the confirmation of a sheet back, with a reason.',
    body: TrackingReopen,
    returns: Tracking,
  }),
  exportExcel: endpoint({
    method: 'POST',
    path: '/services/app/InverterTracking/ExportExcel',
    access: 'Readings.View',
    summary:
      'The workbook of a day or a period. X-Estimated-Bytes tells about how long the answer will be, for showing progress.',
    body: TrackingExport,
    returns: file,
    plant: 'powerPlantId',
  }),
  daySummary: endpoint({
    method: 'GET',
    path: '/services/app/InverterTracking/GetDaySummary',
    access: 'Readings.View',
    summary: 'What a day of each inverter of a plant comes to.',
    query: DaySummaryQuery,
    returns: DaySummary,
    plant: 'powerPlantId',
  }),
  standstills: endpoint({
    method: 'GET',
    path: '/services/app/InverterTracking/GetStandstills',
    access: 'Readings.View',
    summary: 'When inverters of a plant stood still although they should have run.',
    query: StandstillQuery,
    returns: listOf(Standstill),
    plant: 'powerPlantId',
  }),
  exportStandstills: endpoint({
    method: 'GET',
    path: '/services/app/InverterTracking/ExportStandstillsExcel',
    access: 'Readings.View',
    summary: 'The same as an Excel file.',
    query: StandstillQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/InverterTracking/GetSettings',
    access: 'Readings.View',
    summary: 'What a plant lays down for the tracking of its inverters.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantTrackingSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/InverterTracking/UpdateSettings',
    access: 'Devices.Edit',
    summary: 'Changes what a plant lays down for the tracking of its inverters.',
    body: PlantTrackingSettings,
    returns: PlantTrackingSettings,
    plant: 'powerPlantId',
  }),
}

export const inverterTrackingPermissions = {
  'InverterTracking.Confirm': {
    vi: 'Theo dõi inverter: xác nhận phiếu',
    en: 'Inverter tracking: confirm sheets',
    roles: ['TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
