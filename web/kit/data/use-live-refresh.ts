import { useEffect, useRef } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'

import { useLive } from '#web/platform/realtime/realtime.ts'

import { useRefresh } from './use-read.ts'

const PAUSE_MS = 300

/** Reads endpoints again a moment after one of these topics changed on the server, once for a burst of changes. */
export function useLiveRefresh(
  topics: readonly string[],
  endpoints: readonly Pick<Endpoint, 'path'>[],
): void {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive(topics, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(...endpoints), PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
