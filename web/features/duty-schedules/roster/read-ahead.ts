import type { Endpoint, ResultOf } from '#contract/core/endpoint.ts'

import type { UrlInput } from '#web/platform/api/url.ts'
import { may } from '#web/platform/session/may.ts'
import { profileQuery } from '#web/platform/session/profile.ts'
import { queryClient } from '#web/platform/session/query-client.ts'

import { readOptions } from '#web/kit/data/use-read.ts'

/**
 * Reads what `useRead` of a screen is about to ask for, while the shell around the screen is still being drawn. Undefined
 * where the user may not read it, or it failed: the screen tells of that.
 */
export async function readAhead<E extends Endpoint>(
  endpoint: E,
  input: UrlInput<E>,
): Promise<ResultOf<E> | undefined> {
  try {
    const { permissions } = await queryClient.fetchQuery(profileQuery)
    if (!may(permissions, endpoint)) return undefined
    return await queryClient.fetchQuery(readOptions(endpoint, input))
  } catch {
    return undefined
  }
}
