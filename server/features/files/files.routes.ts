import { Problem } from '#contract/core/problem.ts'
import { fileApi, fileProblems } from '#contract/files/index.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import type { FileReaders } from './files.public.ts'
import { addFile, keepContent, openFile, type KeptContent } from './files.service.ts'

/** A file runs no scripts and gets no rights of this site, even when a browser shows it in a tab of its own. */
const downloadHeaders = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }

/**
 * The endpoints of files.
 *
 * @param readers who may read files because of the records they are attached to; the features of those records bring them
 */
export function bindFiles(readers: FileReaders): BoundEndpoint[] {
  return bind(fileApi, {
    upload: {
      receive: async (call): Promise<KeptContent> => {
        const { purpose } = call.query
        const kept = await receiveFile(call.http.request, (file) => keepContent(call, purpose, file))
        if (!kept) throw new Problem(fileProblems.empty)
        return kept
      },
      handle: (call) => addFile(call, call.body),
    },
    download: (call) => {
      void call.http.reply.headers(downloadHeaders)
      return openFile(call, call.query.id, readers)
    },
  })
}
