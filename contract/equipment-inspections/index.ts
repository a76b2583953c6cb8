import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'
import { RegisterImportRequest, RegisterImportResult } from '#contract/imports/register.ts'

import { InspectionCalendar, InspectionCalendarQuery } from './calendar.ts'
import {
  Inspection,
  InspectionByRule,
  InspectionDetail,
  InspectionNote,
  InspectionQuery,
  InspectionSuspend,
  InspectionUpdate,
  InspectionWrite,
} from './inspection.ts'
import { PlantInspectionSettings } from './settings.ts'
import { VisitMove, VisitPlan, VisitUpdate } from './visit.ts'

const base = '/services/app/EquipmentInspection'

export const inspectionApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'EquipmentInspections.View',
    summary: 'The inspections of the equipment of the plants the caller may see, the soonest due first.',
    query: InspectionQuery,
    returns: page(Inspection),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'EquipmentInspections.View',
    summary: 'The filtered register as an Excel file, in the columns that are imported.',
    query: InspectionQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'EquipmentInspections.View',
    summary: 'One line of the register with its rounds.',
    query: ById,
    returns: InspectionDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: 'EquipmentInspections.Edit',
    summary: 'Adds a line: a kind of inspection of a thing or a set.',
    body: InspectionWrite,
    returns: InspectionDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: 'EquipmentInspections.Edit',
    summary: 'Changes a line; it stays with its equipment.',
    body: InspectionUpdate,
    returns: InspectionDetail,
  }),
  note: endpoint({
    method: 'PUT',
    path: `${base}/Note`,
    access: 'EquipmentInspections.Note',
    summary: 'Changes the note of a line, and nothing else of it.',
    body: InspectionNote,
    returns: InspectionDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: 'EquipmentInspections.Edit',
    summary: 'Deletes a line that has no rounds.',
    query: ById,
    returns: z.null(),
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${base}/Suspend`,
    access: 'EquipmentInspections.Confirm',
    summary: 'Puts a line to rest with a reason, or back into force without one.',
    body: InspectionSuspend,
    returns: InspectionDetail,
  }),
  addByRule: endpoint({
    method: 'POST',
    path: `${base}/AddByRule`,
    access: 'EquipmentInspections.Edit',
    summary:
      'Adds a line of a kind for every thing in use that needs one and has none; not for spares in store.',
    body: InspectionByRule,
    returns: z.object({ createdCount: z.int() }),
    plant: 'powerPlantId',
  }),
  calendar: endpoint({
    method: 'GET',
    path: `${base}/GetCalendar`,
    access: 'EquipmentInspections.View',
    summary:
      'What is due, planned and done in a year, with the certificates of the people the caller may see.',
    query: InspectionCalendarQuery,
    returns: InspectionCalendar,
    plant: 'powerPlantId',
  }),
  exportPlan: endpoint({
    method: 'GET',
    path: `${base}/ExportPlan`,
    access: 'EquipmentInspections.View',
    summary: 'The plan of a year by month and inspector with its budget, as an Excel file.',
    query: InspectionCalendarQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${base}/GetSettings`,
    access: 'EquipmentInspections.View',
    summary: 'The kinds of inspection of a plant, their legal basis and cycles.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantInspectionSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: `${base}/UpdateSettings`,
    access: 'EquipmentInspections.Confirm',
    summary: 'Changes the kinds of inspection of a plant.',
    body: PlantInspectionSettings,
    returns: PlantInspectionSettings,
    plant: 'powerPlantId',
  }),
  planVisit: endpoint({
    method: 'POST',
    path: `${base}/PlanVisit`,
    access: 'EquipmentInspections.Edit',
    summary: 'Plans a round of a line.',
    body: VisitPlan,
    returns: InspectionDetail,
  }),
  updateVisit: endpoint({
    method: 'PUT',
    path: `${base}/UpdateVisit`,
    access: 'EquipmentInspections.Edit',
    summary: 'Changes what is planned of a round and what was found in it.',
    body: VisitUpdate,
    returns: InspectionDetail,
  }),
  moveVisit: endpoint({
    method: 'POST',
    path: `${base}/MoveVisit`,
    access: ['EquipmentInspections.Edit', 'EquipmentInspections.Confirm'],
    summary: 'Takes a round one step on or back; confirming it writes the register.',
    body: VisitMove,
    returns: InspectionDetail,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${base}/ImportTemplate`,
    access: 'EquipmentInspections.Edit',
    summary: 'An Excel file of the columns to fill in.',
    query: z.object({ powerPlantId: recordId }),
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: `${base}/CheckImport`,
    access: 'EquipmentInspections.Edit',
    summary:
      'Says what an import of the register would do, with every error by row and column; changes nothing.',
    body: RegisterImportRequest,
    returns: RegisterImportResult,
    plant: 'powerPlantId',
  }),
  runImport: endpoint({
    method: 'POST',
    path: `${base}/Import`,
    access: 'EquipmentInspections.Edit',
    summary: 'Adds the line of every row, or none if one has an error.',
    body: RegisterImportRequest,
    returns: RegisterImportResult,
    plant: 'powerPlantId',
  }),
}

export const inspectionPermissions = {
  'EquipmentInspections.View': {
    vi: 'Kiểm định thiết bị: xem',
    en: 'Inspections: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'EquipmentInspections.Note': {
    vi: 'Kiểm định thiết bị: ghi chú vào sổ',
    en: 'Inspections: add notes to the register',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'EquipmentInspections.Edit': {
    vi: 'Kiểm định thiết bị: ghi sổ, lập kế hoạch, ghi kết quả, nhập tệp',
    en: 'Inspections: keep the register, plan, enter results, import',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'EquipmentInspections.Confirm': {
    vi: 'Kiểm định thiết bị: xác nhận kết quả, tạm dừng, cài đặt loại',
    en: 'Inspections: confirm results, suspend, kinds of inspection',
    roles: ['QĐ', 'PGD', 'GD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
