import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import { OnCallMonth, OnCallUpdate } from './on-call.ts'
import {
  CellsUpdate,
  CheckedViolation,
  DutySchedule,
  DutyScheduleDetail,
  DutyScheduleQuery,
  DutyScheduleWrite,
  PersonOfSchedule,
  ScheduleReturn,
  ScheduleStep,
  ViolationOverride,
} from './schedule.ts'
import { DutySettingsUpdate, PlantDutySettings } from './settings.ts'
import { Timesheet } from './timesheet.ts'

export * from './legality.ts'
export * from './on-call.ts'
export * from './problems.ts'
export * from './rotation.ts'
export * from './schedule.ts'
export * from './settings.ts'
export * from './timesheet.ts'

const ofPlant = z.object({ powerPlantId: recordId })

export const dutyScheduleApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/GetAll',
    access: 'DutySchedules.View',
    summary: 'The monthly schedules of the plants the caller may see.',
    query: DutyScheduleQuery,
    returns: page(DutySchedule),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/ExportExcel',
    access: 'DutySchedules.View',
    summary: 'The filtered list as an Excel file.',
    query: DutyScheduleQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/Get',
    access: 'DutySchedules.View',
    summary: 'One schedule with its grid and the changes since it was published.',
    query: ById,
    returns: DutyScheduleDetail,
  }),
  check: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/Check',
    access: 'DutySchedules.View',
    summary: 'Every breach of a rule in a schedule, the allowed ones included.',
    query: ById,
    returns: listOf(CheckedViolation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/Create',
    access: 'DutySchedules.Edit',
    summary: 'Generates the schedule of a month from a rotation, as a draft.',
    body: DutyScheduleWrite,
    returns: DutyScheduleDetail,
    plant: 'powerPlantId',
  }),
  updateCells: endpoint({
    method: 'PUT',
    path: '/services/app/DutySchedule/UpdateCells',
    access: 'DutySchedules.Edit',
    summary: 'Changes cells of a draft, or of a published schedule with a reason.',
    body: CellsUpdate,
    returns: DutyScheduleDetail,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/services/app/DutySchedule/RemovePerson',
    access: 'DutySchedules.Edit',
    summary: 'Takes somebody off a schedule, while nothing hangs on them there.',
    query: PersonOfSchedule,
    returns: DutyScheduleDetail,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/Submit',
    access: 'DutySchedules.Edit',
    summary: 'Hands a draft without open breaches in for approval.',
    body: ScheduleStep,
    returns: DutyScheduleDetail,
  }),
  return: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/Return',
    access: 'DutySchedules.Approve',
    summary: 'Gives a submitted or approved schedule back as a draft.',
    body: ScheduleReturn,
    returns: DutyScheduleDetail,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/Approve',
    access: 'DutySchedules.Approve',
    summary: 'Approves a submitted schedule.',
    body: ScheduleStep,
    returns: DutyScheduleDetail,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/Publish',
    access: 'DutySchedules.Edit',
    summary: 'Publishes an approved schedule.',
    body: ScheduleStep,
    returns: DutyScheduleDetail,
  }),
  override: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/Override',
    access: 'DutySchedules.Override',
    summary: 'Allows one breach, with a reason.',
    body: ViolationOverride,
    returns: listOf(CheckedViolation),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/DutySchedule/Delete',
    access: 'DutySchedules.Edit',
    summary: 'Deletes a draft.',
    query: ById,
    returns: z.null(),
  }),
  onCall: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/GetOnCall',
    access: 'DutySchedules.View',
    summary: 'Who is on call beside the shifts in a schedule’s month.',
    query: ById,
    returns: OnCallMonth,
  }),
  updateOnCall: endpoint({
    method: 'PUT',
    path: '/services/app/DutySchedule/UpdateOnCall',
    access: 'DutySchedules.Edit',
    summary: 'Changes who is on call.',
    body: OnCallUpdate,
    returns: OnCallMonth,
  }),
  timesheet: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/GetTimesheet',
    access: 'DutySchedules.View',
    summary: 'The timesheet of a schedule’s month.',
    query: ById,
    returns: Timesheet,
  }),
  exportTimesheet: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/ExportTimesheet',
    access: 'DutySchedules.View',
    summary: 'The timesheet as an Excel file in the form 01a-LĐTL, A3 landscape.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/GetSettings',
    access: 'DutySchedules.View',
    summary: 'Shifts, crew, codes, holidays and limits of a plant.',
    query: ofPlant,
    returns: PlantDutySettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/DutySchedule/UpdateSettings',
    access: 'DutySchedules.Configure',
    summary: 'Changes shifts, crew, codes, holidays and limits of a plant.',
    body: DutySettingsUpdate,
    returns: PlantDutySettings,
    plant: 'powerPlantId',
  }),
}

export const dutySchedulePermissions = {
  'DutySchedules.View': {
    vi: 'Lịch trực: xem',
    en: 'Duty schedules: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'DutySchedules.Edit': {
    vi: 'Lịch trực: lập, sửa, trình, công bố',
    en: 'Duty schedules: make, change, submit, publish',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'DutySchedules.Approve': {
    vi: 'Lịch trực: duyệt, trả lại',
    en: 'Duty schedules: approve, return',
    roles: ['PGD', 'GD'],
    isOperational: true,
  },
  'DutySchedules.Override': {
    vi: 'Lịch trực: cho phép vi phạm kèm lý do',
    en: 'Duty schedules: allow a breach with a reason',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'DutySchedules.Configure': {
    vi: 'Lịch trực: quy định ca, mã công, giới hạn',
    en: 'Duty schedules: shifts, codes, limits',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
  },
} as const satisfies PermissionTable
