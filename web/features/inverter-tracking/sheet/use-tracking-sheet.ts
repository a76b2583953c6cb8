import { useMemo } from 'react'

import { inverterTrackingApi, type Tracking } from '#contract/inverter-tracking/index.ts'
import { type DeviceReading, readingApi } from '#contract/readings/index.ts'

import { type ReadingSheet, useReadingSheet } from '#web/features/readings/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { trackingBook } from './tracking-book.ts'
import { atHours, shapeOf } from './tracking-shape.ts'

const refreshes = [inverterTrackingApi.list, readingApi.deviceDay]

/** The sheet of an inverter and day, kept together with the server and with what is on its way there. */
export function useTrackingSheet(tracking: Tracking, day: readonly DeviceReading[]): ReadingSheet {
  const w = useWords()
  const now = useNow()
  const shape = useMemo(
    () => shapeOf({ tracking, now, locks: { whole: lockOf(tracking, w), future: w(t.lockedFuture) } }),
    [tracking, now, w],
  )
  const book = useMemo(() => trackingBook(tracking.id ?? 0), [tracking.id])
  const readings = useMemo(() => atHours(day, tracking.date), [day, tracking.date])
  return useReadingSheet({ book, shape, readings, refreshes })
}

/** Why nothing of a sheet can be changed; null where it can. */
function lockOf({ id, can, confirmedAt }: Tracking, w: Say): string | null {
  if (confirmedAt !== null) return w(t.lockedConfirmed)
  if (id === null) return w(t.lockedNotBegun)
  return can.edit ? null : w(t.lockedNoRight)
}
