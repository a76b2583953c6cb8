import * as z from 'zod'

import { endpoint, file, multipart } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/record-id.ts'

import {
  Abnormal,
  AbnormalAttachment,
  AbnormalDetail,
  AbnormalMove,
  AbnormalQuery,
  AbnormalStrike,
  AbnormalUpdate,
  AbnormalWrite,
  Assignee,
  HandlingUpdate,
  ReportSent,
} from './abnormal.ts'
import { abnormalForms } from './forms.ts'
import { attachmentKinds } from './labels.ts'

export * from './abnormal.ts'
export * from './forms.ts'
export * from './labels.ts'
export * from './milestones.ts'
export * from './problems.ts'

const FormQuery = ById.extend({ form: z.enum(abnormalForms) })

export const abnormalApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Abnormal/GetAll',
    access: 'Abnormals.View',
    summary: 'Defects, abnormal conditions and incidents of the plants the caller may see.',
    query: AbnormalQuery,
    returns: page(Abnormal),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Abnormal/ExportExcel',
    access: 'Abnormals.View',
    summary: 'The filtered list as an Excel file.',
    query: AbnormalQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Abnormal/Get',
    access: 'Abnormals.View',
    summary: 'One event with its follow-up and attachments.',
    query: ById,
    returns: AbnormalDetail,
  }),
  print: endpoint({
    method: 'GET',
    path: '/services/app/Abnormal/Print',
    access: 'Abnormals.View',
    summary: 'A form of an event as a PDF: quick report, minutes, request to repair, or its sheet.',
    query: FormQuery,
    returns: file,
    cookie: true,
    primary: true,
  }),
  printExcel: endpoint({
    method: 'GET',
    path: '/services/app/Abnormal/PrintExcel',
    access: 'Abnormals.View',
    summary: 'The same form as an Excel file.',
    query: FormQuery,
    returns: file,
    cookie: true,
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/services/app/Abnormal/GetAssignees',
    access: 'Abnormals.View',
    summary: 'The people of a plant whom an event can be given to.',
    query: z.object({ powerPlantId: recordId }),
    returns: listOf(Assignee),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Abnormal/Create',
    access: 'Abnormals.Write',
    summary: 'Enters an event in the register; its code is the next of the plant and year.',
    body: AbnormalWrite,
    returns: AbnormalDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Abnormal/Update',
    access: 'Abnormals.Write',
    summary: 'Changes the facts of an event, until its shift is sealed.',
    body: AbnormalUpdate,
    returns: AbnormalDetail,
  }),
  updateHandling: endpoint({
    method: 'PUT',
    path: '/services/app/Abnormal/UpdateHandling',
    access: 'Abnormals.Write',
    summary: 'Changes the follow-up of an event: cause, remedy, assignee, due day.',
    body: HandlingUpdate,
    returns: AbnormalDetail,
  }),
  move: endpoint({
    method: 'POST',
    path: '/services/app/Abnormal/Move',
    access: [
      'Abnormals.Write',
      'Abnormals.CloseDefect',
      'Abnormals.CloseAbnormal',
      'Abnormals.CloseIncident',
    ],
    summary: 'Takes an event to its next status or back; who may depends on its level.',
    body: AbnormalMove,
    returns: AbnormalDetail,
  }),
  recordReport: endpoint({
    method: 'POST',
    path: '/services/app/Abnormal/RecordReport',
    access: 'Abnormals.Write',
    summary: 'Notes when the report of an incident was sent.',
    body: ReportSent,
    returns: AbnormalDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Abnormal/Delete',
    access: 'Abnormals.Write',
    summary:
      'Strikes an event through that nobody has begun to deal with: it stays legible and no longer counts.',
    query: AbnormalStrike,
    returns: z.null(),
  }),
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/services/app/Abnormal/UploadAttachment',
    access: 'Abnormals.Write',
    summary: 'Attaches a picture, a video or a PDF (form field `file`) of up to 20 MB.',
    query: z.object({ abnormalId: recordId, kind: z.enum(attachmentKinds).default('other') }),
    body: multipart,
    returns: AbnormalAttachment,
  }),
  removeAttachment: endpoint({
    method: 'DELETE',
    path: '/services/app/Abnormal/DeleteAttachment',
    access: 'Abnormals.Write',
    summary: 'Takes an attachment away from an event that is not resolved.',
    query: ById,
    returns: z.null(),
  }),
}

export const abnormalPermissions = {
  'Abnormals.View': {
    vi: 'Bất thường, sự cố: xem',
    en: 'Abnormal events: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Abnormals.Write': {
    vi: 'Bất thường, sự cố: ghi, xử lý',
    en: 'Abnormal events: enter and deal with',
    roles: ['DHV', 'TC', 'QĐ'],
    under: 'Abnormals.CloseIncident',
    isOperational: true,
  },
  'Abnormals.CloseDefect': {
    vi: 'Bất thường, sự cố: xác nhận khiếm khuyết đã xử lý',
    en: 'Abnormal events: close defects',
    roles: ['TC'],
    under: 'Abnormals.CloseIncident',
    isOperational: true,
  },
  'Abnormals.CloseAbnormal': {
    vi: 'Bất thường, sự cố: xác nhận hiện tượng bất thường đã xử lý',
    en: 'Abnormal events: close abnormal conditions',
    roles: ['QĐ'],
    under: 'Abnormals.CloseIncident',
    isOperational: true,
  },
  'Abnormals.CloseIncident': {
    vi: 'Bất thường, sự cố: xác nhận sự cố đã xử lý',
    en: 'Abnormal events: close incidents',
    roles: ['PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable
