import * as z from 'zod'

import { endpoint, multipart } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import { instant, recordId, text } from '#contract/core/rules.ts'

import { StoredFile } from './index.ts'

/** A large file as it stands on its way: how much of it the server has, from its beginning on. */
export const LargeUpload = z.object({
  fileName: z.string(),
  sizeBytes: z.int(),
  sentBytes: z.int(),
  creationTime: instant,
  id: recordId,
})
export type LargeUpload = z.output<typeof LargeUpload>

/** What tells a file of a computer from others before any of it is sent: chosen again, it goes on where it stopped. */
export const LargeBegin = z.object({
  fileName: text(255),
  sizeBytes: z.int().min(1),
  /** When it was last changed on that computer, in milliseconds. */
  modifiedAtMs: z.int().min(0),
})
export type LargeBegin = z.output<typeof LargeBegin>

/** Says that all of a file was sent, and what all of it comes to. */
export const LargeFinish = z.object({
  id: recordId,
  /** SHA-256 of the whole file as the sender has it, lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type LargeFinish = z.output<typeof LargeFinish>

export const largeFileProblems = problems('largeFiles', {
  gap: {
    status: 409,
    vi: 'Phần này không nối tiếp phần máy chủ đã nhận: hỏi lại đã nhận đến đâu rồi gửi tiếp',
    en: 'This part does not follow what has arrived: ask how far it is and go on from there',
  },
  tooLong: {
    status: 409,
    vi: 'Tệp dài hơn đã khai khi bắt đầu tải',
    en: 'The file is longer than was said when it began',
  },
  incomplete: {
    status: 409,
    vi: 'Tệp chưa gửi hết: mới nhận {sent} trong {size} byte',
    en: 'Not all of it was sent: {sent} of {size} bytes have arrived',
  },
  contentDiffers: {
    status: 422,
    vi: 'Nội dung nhận được khác tệp đã chọn (tệp bị sửa trong lúc tải?). Phần đã nhận đã bỏ, hãy tải lại.',
    en: 'What arrived is not the file that was chosen: was it changed meanwhile? It was thrown away, send it again.',
  },
  tooMany: {
    status: 429,
    vi: 'Bạn có quá nhiều tệp tải dở ({most}). Tải tiếp hoặc bỏ bớt, phần dở tự xóa sau một ngày.',
    en: 'You have too many files half sent ({most}). Go on with them or give them up; they go by themselves after a day.',
  },
})

const at = (call: string) => `/services/app/File/${call}` as const

/** How files go that are too large to be sent at once over a poor line. */
export const largeFileApi = {
  begin: endpoint({
    method: 'POST',
    path: at('BeginLarge'),
    access: 'Documents.Write',
    summary: 'Begins a large file of a document, or says how far the caller’s own unfinished one is.',
    body: LargeBegin,
    returns: LargeUpload,
  }),
  part: endpoint({
    method: 'POST',
    path: at('UploadPart'),
    access: 'Documents.Write',
    summary: 'Takes the bytes from an offset on (form field `file`); what arrived before a break stays.',
    query: z.object({ id: recordId, offsetBytes: z.int().min(0) }),
    body: multipart,
    returns: LargeUpload,
  }),
  finish: endpoint({
    method: 'POST',
    path: at('FinishLarge'),
    access: 'Documents.Write',
    summary: 'Compares what arrived with what was sent, and stores it.',
    body: LargeFinish,
    returns: StoredFile,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: at('DropLarge'),
    access: 'Documents.Write',
    summary: 'Gives up an unfinished file of the caller’s.',
    query: ById,
    returns: z.null(),
  }),
}
