import { fileApi } from '#contract/files/index.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import type { FileReaders } from './files.public.ts'
import { receiveContent } from './files.receive.ts'
import { addUpload, openFile } from './files.service.ts'
import { shownSafely } from './shown-safely.ts'

/**
 * The endpoints of files.
 *
 * @param readers who may read files because of the records they are attached to; the features of those records bring them
 */
export function bindFiles(readers: FileReaders): BoundEndpoint[] {
  return bind(fileApi, {
    upload: {
      receive: (call) => receiveContent(call, call.query.purpose),
      handle: (call) => addUpload(call, call.body),
    },
    download: async (call) => {
      const file = await openFile(call, call.query.id, readers)
      return shownSafely(call.http.reply, file)
    },
  })
}
