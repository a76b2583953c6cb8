import { open } from 'node:fs/promises'

import { backupProblems } from '#contract/backups/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Call, FileAnswer } from '#server/platform/http/call.ts'
import { noteTaken } from '#server/platform/http/write.ts'

import { findRun } from './backups.list.ts'
import { findFileOf } from './file/kept-file.ts'

/**
 * The file of a backup as it lies there, encrypted or not. Every request is noted, also one for a part: a copy of
 * everything leaves the server, and the rest of a broken download is as good as the whole.
 *
 * @throws problem `core.notFound` or `backups.fileGone`
 */
export async function downloadBackup(
  call: Pick<Call, 'db' | 'actor' | 'caller' | 'now' | 'http'>,
  id: number,
): Promise<FileAnswer> {
  const run = await findRun(call.db, id)
  if (!run) throw new Problem(coreProblems.notFound)
  const file = await findFileOf(run)
  if (!file) throw new Problem(backupProblems.fileGone)
  const { fileName, sizeBytes, sha256 } = file
  const part = call.http.request.headers.range ?? null
  const fetched = [{ field: 'fileName', from: null, to: fileName }]
  const range = part === null ? [] : [{ field: 'range', from: null, to: part.slice(0, 100) }]
  await noteTaken(call, (audit) => audit.did('backup-settings', 1, 'downloaded', [...fetched, ...range]))
  const openPart = async (asked?: { readonly first: number; readonly last: number }) => {
    const handle = await open(file.path, 'r')
    return handle.createReadStream(asked && { start: asked.first, end: asked.last })
  }
  return {
    fileName,
    mediaType: fileName.endsWith('.enc') ? 'application/octet-stream' : 'application/gzip',
    content: { sizeBytes, sha256, open: openPart },
  }
}
