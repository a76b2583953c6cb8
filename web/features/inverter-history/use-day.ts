import { inverterHistoryApi } from '#contract/inverter-history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'

/** More than a plant has inverters. */
export const ALL_INVERTERS = 500

/** The inverter and day that a drawer is about, by its id `12.2026-11-20`. */
export function useDayOfDrawer() {
  const [inverterId = '', reportDate = ''] = useDrawer().id.split('.')
  const record = useRead(inverterHistoryApi.list, { query: { inverterId: Number(inverterId), reportDate } })
  return { inverterId: Number(inverterId), reportDate, record, day: record.data?.items[0] }
}
