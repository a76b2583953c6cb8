import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  CommentsUpdate,
  Report,
  ReportConfirm,
  ReportDetail,
  ReportDifferences,
  ReportDownload,
  ReportPreview,
  ReportQuery,
  ReportRecord,
  ReportRecordQuery,
  ReportRevise,
} from './report.ts'
import { PlantReportSettings } from './settings.ts'
import { ReportAbout, reportKindNames } from './subject.ts'

export const reportApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Report/GetAll',
    access: 'Reports.View',
    summary: 'The reports of the plants the caller may see, the latest period first.',
    query: ReportQuery,
    returns: page(Report),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Report/ExportExcel',
    access: 'Reports.View',
    summary: 'The filtered list as an Excel file.',
    query: ReportQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Report/Get',
    access: 'Reports.View',
    summary:
      'One report: of a draft the figures of this moment, of a confirmed one those that were confirmed.',
    query: ById,
    returns: ReportDetail,
  }),
  differences: endpoint({
    method: 'GET',
    path: '/services/app/Report/GetDifferences',
    access: 'Reports.View',
    summary: 'What a confirmed report says otherwise than the books do now.',
    query: ById,
    returns: ReportDifferences,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/services/app/Report/Preview',
    access: 'Reports.View',
    summary: 'Any report of any period as it would be now, without keeping it.',
    query: ReportAbout,
    returns: ReportPreview,
    plant: 'powerPlantId',
  }),
  download: endpoint({
    method: 'GET',
    path: '/services/app/Report/Download',
    access: 'Reports.View',
    summary:
      'A report as PDF or Excel: of a draft as it is now and marked as one, else the file that was kept.',
    query: ReportDownload,
    returns: file,
    cookie: true,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/services/app/Report/GetKinds',
    access: 'Reports.View',
    summary: 'The kinds of reports that a plant has.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(z.object({ kind: z.enum(reportKindNames) })),
    plant: 'powerPlantId',
  }),
  records: endpoint({
    method: 'GET',
    path: '/services/app/Report/GetRecords',
    access: 'Reports.View',
    summary: 'The latest shifts or events of a plant that a report can be about.',
    query: ReportRecordQuery,
    returns: listOf(ReportRecord),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Report/Create',
    access: 'Reports.Edit',
    summary: 'Begins the draft of a report.',
    body: ReportAbout,
    returns: ReportDetail,
    plant: 'powerPlantId',
  }),
  updateComments: endpoint({
    method: 'PUT',
    path: '/services/app/Report/UpdateComments',
    access: 'Reports.Edit',
    summary: 'Keeps what is typed into a draft.',
    body: CommentsUpdate,
    returns: ReportDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Report/Delete',
    access: 'Reports.Edit',
    summary: 'Deletes a draft.',
    query: ById,
    returns: z.null(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/services/app/Report/Confirm',
    access: 'Reports.Confirm',
    summary:
      'Confirms the figures that the caller has seen: they are frozen with their files and sent to be approved.',
    body: ReportConfirm,
    returns: ReportDetail,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/services/app/Report/Revise',
    access: 'Reports.Edit',
    summary: 'Begins the next revision of a report that was approved or came back, with a reason.',
    body: ReportRevise,
    returns: ReportDetail,
  }),
}

export const reportSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/services/app/ReportSetting/Get',
    access: 'Reports.View',
    summary:
      'Which drafts a plant has made by itself, when, and which dispatch centre gets the form of a day.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantReportSettings,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/ReportSetting/Update',
    access: 'Reports.Settings',
    summary:
      'Changes which drafts a plant has made by itself, when, and which dispatch centre gets the form of a day.',
    body: PlantReportSettings,
    returns: PlantReportSettings,
    plant: 'powerPlantId',
  }),
}

export const reportPermissions = {
  'Reports.View': {
    vi: 'Báo cáo: xem, tải về',
    en: 'Reports: see, download',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Reports.Edit': {
    vi: 'Báo cáo: lập bản thảo, ghi nhận xét, lập bản sửa đổi',
    en: 'Reports: draft, comment, revise',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'Reports.Confirm': {
    vi: 'Báo cáo: xác nhận số liệu, trình duyệt',
    en: 'Reports: confirm the figures, send to be approved',
    roles: ['TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'Reports.Settings': {
    vi: 'Báo cáo: đặt báo cáo tự lập, nơi nhận BCSX của nhà máy',
    en: 'Reports: set which drafts a plant makes by itself, and who gets the form of a day',
    roles: ['QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable
