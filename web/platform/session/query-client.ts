import { QueryClient } from '@tanstack/react-query'

import { ApiError } from '#web/platform/api/error.ts'

import { onSessionEnd } from './session.ts'

/** What the screens have read of the server. Emptied when the session ends, profile and menu with it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A plant's network has no internet, which some browsers call offline: always try.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onSessionEnd(() => queryClient.clear())

/**
 * A failure that the next attempt may not meet: no connection, or the server's own fault. Who has waited for as long as a
 * request may take is told so, and not made to wait twice more.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ECONNABORTED') return false
  return error.status === null || error.status >= 500
}

const TOO_MANY = 429

/** Whether the server has looked and said no: the same question would get the same answer. */
export function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null
  return status !== null && status < 500 && status !== TOO_MANY
}

/** Reads again whatever the screens of now could not read. */
export function readFailedAgain(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
