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
