import { fileApi } from '#contract/files/index.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import type { FileReaders } from './files.public.ts'
import { receiveContent } from './files.receive.ts'
import { addFile, openFile } from './files.service.ts'

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
      receive: (call) => receiveContent(call, call.query.purpose),
      handle: (call) => addFile(call, call.body),
    },
    download: (call) => {
      void call.http.reply.headers(downloadHeaders)
      return openFile(call, call.query.id, readers)
    },
  })
}
