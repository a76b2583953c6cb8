import type { Call, FileAnswer } from '#server/platform/http/call.ts'

import { securityPolicyOf } from './files.rules.ts'

/** Lets a browser show an uploaded file without running anything of it. */
export function shownSafely(reply: Call['http']['reply'], file: FileAnswer): FileAnswer {
  void reply.headers({
    'content-security-policy': securityPolicyOf(file.mediaType),
    'x-content-type-options': 'nosniff',
  })
  return file
}
