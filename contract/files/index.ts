import * as z from 'zod'

import { endpoint, file, multipart } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import { instant, recordId } from '#contract/core/rules.ts'

/** What a file is for; it decides the accepted types, the size limit and who may read it. */
export const filePurposes = [
  'avatar',
  'signature',
  'certificate',
  'dependentDocument',
  'abnormalAttachment',
  'proposal',
  'gateOrderAttachment',
  'equipment',
  'equipmentEvent',
  'equipmentInspection',
  'inspectionPhoto',
  'task',
  'contract',
  'labourContract',
  'document',
  'letter',
  'report',
  'reportTemplate',
  'reportOccurrence',
  'inventory',
  'cardPhoto',
  'cardSignature',
  'stockSignature',
  'import',
  'readingsImport',
] as const
export type FilePurpose = (typeof filePurposes)[number]

export const StoredFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  creationTime: instant,
  id: recordId,
})
export type StoredFile = z.output<typeof StoredFile>

export const fileProblems = problems('files', {
  wrongType: {
    status: 415,
    vi: 'Tệp này là {found}, chỉ nhận {accepted}.',
    en: 'This file is {found}; accepted are {accepted}.',
    field: 'file',
  },
  quotaUsed: {
    status: 429,
    vi: 'Hôm nay bạn đã gửi gần hết mức cho phép ({limit} mỗi ngày), tệp này không còn chỗ. Hãy gửi tiếp sau 0 giờ, hoặc nhờ quản trị nâng mức (UPLOAD_DAY_MB).',
    en: 'You have used today’s allowance for uploads ({limit} a day), and this file does not fit. Go on after midnight, or ask the administrator to raise it (UPLOAD_DAY_MB).',
    field: 'file',
  },
  empty: { status: 400, vi: 'Chưa có tệp nào được gửi, hoặc tệp rỗng.', en: 'No file, or an empty one.' },
})

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/services/app/File/Upload',
    access: 'signedIn',
    summary: 'Stores one file (form field `file`); its type is read from its content.',
    query: z.object({ purpose: z.enum(filePurposes) }),
    body: multipart,
    returns: StoredFile,
  }),
  download: endpoint({
    method: 'GET',
    path: '/services/app/File/Download',
    access: 'signedIn',
    summary: 'The content of a file the caller may read.',
    query: z.object({ id: recordId }),
    returns: file,
    cookie: true,
  }),
}
