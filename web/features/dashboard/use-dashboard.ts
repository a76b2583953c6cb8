import { useEffect, useEffectEvent, useState } from 'react'

import { dashboardApi, type Dashboard } from '#contract/dashboard/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

const MINUTE_MS = 60_000
/** Readings may come many times a second; nobody reads that fast. */
const AT_MOST_EVERY_MS = 5000
const CLOCK_MS = 15_000

const topics = [
  'readings',
  'devices',
  'plants',
  'unit-states',
  'duty-shift-logs',
  'duty-schedules',
  'abnormals',
  'approval-requests',
  'expected-outputs',
  'loss-ledger',
  'documents',
  'report-occurrences',
]

/** How a plant stands, or all of the user's plants, kept fresh: by what the server tells, and every minute. */
export function useDashboard(powerPlantId: number | null) {
  const refresh = useRefresh()
  const [isWaiting, setWaiting] = useState(false)
  const readAgain = useEffectEvent(() => {
    if (!document.hidden) void refresh(dashboardApi.get)
  })
  useLive(topics, () => setWaiting(true))
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      setWaiting(false)
      readAgain()
    }, AT_MOST_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  // Time passes outside React: what is shown grows old although nothing happens.
  useEffect(() => {
    const timer = setInterval(() => readAgain(), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return useRead(dashboardApi.get, { query: powerPlantId === null ? {} : { powerPlantId } })
}

/**
 * The moment by the clock of the server, in milliseconds: the clock of a control room's screen may be wrong.
 *
 * @param readAtMs when the answer came, by the clock here
 */
export function useServerNow(dashboard: Pick<Dashboard, 'now'> | undefined, readAtMs: number): number {
  const [hereMs, setHereMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHereMs(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return dashboard ? Date.parse(dashboard.now) + Math.max(0, hereMs - readAtMs) : hereMs
}
