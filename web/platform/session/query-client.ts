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

/** A failure that the next attempt may not meet: no answer, or the server's own fault. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500)
}
