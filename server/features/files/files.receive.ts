import { Problem } from '#contract/core/problem.ts'
import { fileProblems, type FilePurpose } from '#contract/files/index.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import type { Call } from '#server/platform/http/call.ts'

import { keepContent, type KeptContent } from './files.service.ts'

/** The file that an upload brings, put into the store. @throws problem `files.empty` when there is none */
export async function receiveContent(
  call: Pick<Call, 'caller' | 'platform' | 'http'>,
  purpose: FilePurpose,
): Promise<KeptContent> {
  const kept = await receiveFile(call.http.request, (file) => keepContent(call, purpose, file))
  if (!kept) throw new Problem(fileProblems.empty)
  return kept
}
