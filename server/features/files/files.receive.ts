import { Problem } from '#contract/core/problem.ts'
import { fileProblems, type FilePurpose } from '#contract/files/index.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import type { Call } from '#server/platform/http/call.ts'
import { isRepeated } from '#server/platform/http/write.ts'

import { keepContent, limitOfForm, type KeptContent } from './files.service.ts'
import { bytesLeft, quotaUsed } from './quota.service.ts'

/** The file that an upload brings, put into the store. @throws problem `files.empty` when there is none */
export async function receiveContent(
  call: Pick<Call, 'db' | 'actor' | 'now' | 'caller' | 'platform' | 'http'>,
  purpose: FilePurpose,
): Promise<KeptContent> {
  // What was taken once is answered again, though it has used up the allowance.
  const left = (await isRepeated(call)) ? Infinity : await bytesLeft(call)
  if (left <= 0) throw quotaUsed(call.platform)
  const limits = { leftBytes: left, limitBytes: limitOfForm(call.platform, purpose) }
  const kept = await receiveFile(call.http.request, (file) => keepContent(call, purpose, file, limits))
  if (!kept) throw new Problem(fileProblems.empty)
  return kept
}
