import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  CatalogueItem,
  CatalogueQuery,
  ReportTemplate,
  ReportTemplateCreate,
  ReportTemplateDetail,
  ReportTemplateQuery,
  ReportTemplateUpdate,
  TemplateBindingsUpdate,
  TemplateFileUpdate,
  TemplatePreviewQuery,
  TemplateStep,
} from './template.ts'

export const reportTemplateApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/GetAll',
    access: 'ReportTemplates.View',
    summary: 'The workbooks of the company and of the plants the caller may see, by name.',
    query: ReportTemplateQuery,
    returns: page(ReportTemplate),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/ExportExcel',
    access: 'ReportTemplates.View',
    summary: 'The filtered list as an Excel file.',
    query: ReportTemplateQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/Get',
    access: 'ReportTemplates.View',
    summary: 'One template: the names of its cells, what fills them, and its versions.',
    query: ById,
    returns: ReportTemplateDetail,
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/GetCatalogue',
    access: 'ReportTemplates.View',
    summary: 'What of a kind of report can be put into cells, as the latest report of a plant has it.',
    query: CatalogueQuery,
    returns: listOf(CatalogueItem),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/ReportTemplate/Create',
    access: 'ReportTemplates.Edit',
    summary: 'Keeps a workbook as a template; cells whose names the catalogue knows are bound at once.',
    body: ReportTemplateCreate,
    returns: ReportTemplateDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/ReportTemplate/Update',
    access: 'ReportTemplates.Edit',
    summary: 'Changes name and note.',
    body: ReportTemplateUpdate,
    returns: ReportTemplateDetail,
  }),
  replaceFile: endpoint({
    method: 'POST',
    path: '/services/app/ReportTemplate/ReplaceFile',
    access: 'ReportTemplates.Edit',
    summary: 'Makes a new version with another workbook; bindings to cells that it has no more are left out.',
    body: TemplateFileUpdate,
    returns: ReportTemplateDetail,
  }),
  bind: endpoint({
    method: 'PUT',
    path: '/services/app/ReportTemplate/UpdateBindings',
    access: 'ReportTemplates.Edit',
    summary: 'Makes a new version with other bindings of cells to figures.',
    body: TemplateBindingsUpdate,
    returns: ReportTemplateDetail,
    plant: 'powerPlantId',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/services/app/ReportTemplate/Activate',
    access: 'ReportTemplates.Edit',
    summary: 'Puts a template to use, for the first time or again.',
    body: TemplateStep,
    returns: ReportTemplateDetail,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/services/app/ReportTemplate/Retire',
    access: 'ReportTemplates.Edit',
    summary: 'Takes a template out of use: until it is put to use again no report is filled into it.',
    body: TemplateStep,
    returns: ReportTemplateDetail,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/Preview',
    access: 'ReportTemplates.View',
    summary: 'The workbook filled with the figures of a plant as they are now.',
    query: TemplatePreviewQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  forReport: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/GetForReport',
    access: 'Reports.View',
    summary: 'The templates in use that a report can be filled into.',
    query: z.object({ reportId: recordId }),
    returns: listOf(z.object({ name: z.string(), id: recordId })),
  }),
  dispatchForm: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/DispatchForm',
    access: 'Reports.View',
    summary: 'The form of production of a day for the dispatch centre of the plant, with its 48 half-hours.',
    query: z.object({ reportId: recordId }),
    returns: file,
    cookie: true,
  }),
  fill: endpoint({
    method: 'GET',
    path: '/services/app/ReportTemplate/Fill',
    access: 'Reports.View',
    summary:
      'A report in a template: a confirmed one in the version that held then, the same file every time.',
    query: z.object({ id: recordId, reportId: recordId }),
    returns: file,
    cookie: true,
  }),
}

export const reportTemplatePermissions = {
  'ReportTemplates.View': {
    vi: 'Mẫu biểu báo cáo: xem, thử',
    en: 'Templates of reports: see, try',
    roles: ['TC', 'QĐ', 'PGD', 'GD', 'BDH'],
  },
  'ReportTemplates.Edit': {
    vi: 'Mẫu biểu báo cáo: tải lên, gắn ô, đưa vào dùng',
    en: 'Templates of reports: upload, bind cells, put to use',
    roles: ['QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable
