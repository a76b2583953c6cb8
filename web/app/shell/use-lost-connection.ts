import { useEffect } from 'react'

import { errorWords } from '#web/platform/api/error-words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { queryClient } from '#web/platform/session/query-client.ts'

import { toast } from '#web/kit/feedback/toast.ts'

/** Says that the server is out of reach when a screen could not read its data, whatever the screen shows meanwhile. */
export function useLostConnection(): void {
  // The cache of what was read lives outside React.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const words = error instanceof ApiError && error.code === 'ERR_NETWORK' ? errorWords(error) : null
        if (words) toast.error(words.title, words.description)
      }),
    [],
  )
}
