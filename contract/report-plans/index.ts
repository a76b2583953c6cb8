import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import { ReportYear, ReportYearQuery } from './figures.ts'
import {
  EventStart,
  OccurrenceAssign,
  OccurrenceConfirm,
  OccurrenceDetail,
  OccurrenceMove,
  OccurrencePrepare,
  OccurrenceQuery,
  OccurrenceSend,
  ReportOccurrence,
} from './occurrence.ts'
import {
  CatalogueAdd,
  CatalogueEntry,
  ReportPlan,
  ReportPlanQuery,
  ReportPlanUpdate,
  ReportPlanWrite,
} from './plan.ts'

const base = '/services/app/ReportPlan'
const keepers = ['ReportPlans.Edit', 'ReportPlans.EditCompany'] as const

export const reportPlanApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/GetAll`,
    access: 'ReportPlans.View',
    summary:
      'The lines of the plan of the plants the caller may see and of the company, by when they are due.',
    query: ReportPlanQuery,
    returns: page(ReportPlan),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportExcel`,
    access: 'ReportPlans.View',
    summary: 'The filtered lines of the plan as an Excel file.',
    query: ReportPlanQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/Get`,
    access: 'ReportPlans.View',
    summary: 'One line of the plan.',
    query: ById,
    returns: ReportPlan,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/Create`,
    access: keepers,
    summary: 'Lays down a report that is due again and again; what comes of it soon is made at once.',
    body: ReportPlanWrite,
    returns: ReportPlan,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/Update`,
    access: keepers,
    summary: 'Changes a line of the plan; what has begun or is late stays as it was made.',
    body: ReportPlanUpdate,
    returns: ReportPlan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/Delete`,
    access: keepers,
    summary: 'Deletes a line of which nothing was prepared, late or sent.',
    query: ById,
    returns: z.null(),
  }),
  catalogue: endpoint({
    method: 'GET',
    path: `${base}/GetCatalogue`,
    access: keepers,
    summary: 'The usual duties of a plant, and which of them its plan has.',
    // Without a plant: what is the company's.
    query: z.object({ powerPlantId: recordId.optional() }),
    returns: listOf(CatalogueEntry),
    plant: 'powerPlantId',
  }),
  addFromCatalogue: endpoint({
    method: 'POST',
    path: `${base}/AddFromCatalogue`,
    access: keepers,
    summary: 'Lays some of them down.',
    body: CatalogueAdd,
    returns: z.object({ createdCount: z.int() }),
    plant: 'powerPlantId',
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/GetPeople`,
    access: 'ReportPlans.View',
    summary: 'Who may prepare and who may approve the reports of a plant, or of the company.',
    // Without a plant: what is the company's.
    query: z.object({ powerPlantId: recordId.optional() }),
    returns: listOf(
      z.object({ id: recordId, fullName: z.string(), prepares: z.boolean(), approves: z.boolean() }),
    ),
    plant: 'powerPlantId',
  }),
  startEvent: endpoint({
    method: 'POST',
    path: `${base}/StartEvent`,
    access: ['ReportPlans.Edit', 'ReportPlans.EditCompany', 'ReportPlans.Prepare'],
    summary: 'Starts the clock of a report after an event that no register has.',
    body: EventStart,
    returns: OccurrenceDetail,
  }),
  occurrences: endpoint({
    method: 'GET',
    path: `${base}/GetOccurrences`,
    access: 'ReportPlans.View',
    summary: 'The reports that are due, late ones first, and behind them those that have gone out.',
    query: OccurrenceQuery,
    returns: page(ReportOccurrence),
    plant: 'powerPlantId',
  }),
  exportOccurrences: endpoint({
    method: 'GET',
    path: `${base}/ExportOccurrencesExcel`,
    access: 'ReportPlans.View',
    summary: 'The filtered reports as an Excel file.',
    query: OccurrenceQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  occurrence: endpoint({
    method: 'GET',
    path: `${base}/GetOccurrence`,
    access: 'ReportPlans.View',
    summary: 'One report with its files and how it went out.',
    query: ById,
    returns: OccurrenceDetail,
  }),
  prepare: endpoint({
    method: 'PUT',
    path: `${base}/Prepare`,
    access: 'ReportPlans.Prepare',
    summary: 'Keeps what is prepared of a report; that begins it.',
    body: OccurrencePrepare,
    returns: OccurrenceDetail,
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/Move`,
    access: ['ReportPlans.Prepare', 'ReportPlans.Approve'],
    summary: 'Takes a report one step on or back; nobody approves what they have prepared.',
    body: OccurrenceMove,
    returns: OccurrenceDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: `${base}/Send`,
    access: ['ReportPlans.Prepare', 'ReportPlans.Approve'],
    summary: 'Notes that an approved report has gone out, with what proves it.',
    body: OccurrenceSend,
    returns: OccurrenceDetail,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${base}/ConfirmReceipt`,
    access: ['ReportPlans.Prepare', 'ReportPlans.Approve'],
    summary: 'Notes what the recipient said of a report that has gone out, once.',
    body: OccurrenceConfirm,
    returns: OccurrenceDetail,
  }),
  assign: endpoint({
    method: 'POST',
    path: `${base}/Assign`,
    access: keepers,
    summary: 'Gives a report that has not gone out to other people.',
    body: OccurrenceAssign,
    returns: OccurrenceDetail,
  }),
  year: endpoint({
    method: 'GET',
    path: `${base}/GetYear`,
    access: 'ReportPlans.View',
    summary: 'What of each report is due in each month of a year, and how punctual reports and people were.',
    query: ReportYearQuery,
    returns: ReportYear,
    plant: 'powerPlantId',
  }),
  exportYear: endpoint({
    method: 'GET',
    path: `${base}/ExportYearExcel`,
    access: 'ReportPlans.View',
    summary: 'How punctual the reports and people of a year were, as an Excel file.',
    query: ReportYearQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
}

export const reportPlanPermissions = {
  'ReportPlans.View': {
    vi: 'Kế hoạch báo cáo: xem',
    en: 'Report plan: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'ReportPlans.Prepare': {
    vi: 'Kế hoạch báo cáo: lập, gửi báo cáo',
    en: 'Report plan: prepare and send reports',
    roles: ['TC', 'QĐ', 'PGD'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'ReportPlans.Edit': {
    vi: 'Kế hoạch báo cáo: lập, sửa kế hoạch của nhà máy',
    en: 'Report plan: keep the plan of a plant',
    roles: ['QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
  'ReportPlans.EditCompany': {
    vi: 'Kế hoạch báo cáo: lập, sửa kế hoạch của công ty',
    en: 'Report plan: keep the plan of the company',
    roles: ['BDH'],
    isOperational: true,
  },
  'ReportPlans.Approve': {
    vi: 'Kế hoạch báo cáo: duyệt báo cáo, rút, cho không áp dụng',
    en: 'Report plan: approve reports, withdraw them, say that they do not apply',
    roles: ['QĐ', 'PGD', 'GD', 'BDH'],
    isOperational: true,
  },
} as const satisfies PermissionTable
