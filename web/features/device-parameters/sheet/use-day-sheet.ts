import { useMemo } from 'react'

import { deviceSheetApi, type DaySheet } from '#contract/device-parameters/index.ts'
import type { LimitBreach } from '#contract/limit-breaches/index.ts'

import { breachAt, useStandingText } from '#web/features/limit-breaches/public.tsx'
import { type ReadingSheet, useReadingSheet } from '#web/features/readings/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import { cellOf, daySheetBook, readingsByCell } from './sheet-book.ts'
import { rowOfNow, shapeOf } from './sheet-shape.ts'

const refreshes = [deviceSheetApi.sheet]

/** The page of a device and day, kept together with the server and with what is on its way there. */
export function useDaySheet(page: DaySheet, breaches: readonly LimitBreach[]): ReadingSheet {
  const w = useWords()
  const now = useNow()
  const shape = useMemo(
    () =>
      shapeOf(page, now, {
        whole: lockOf(page, w),
        future: w(t.lockedFuture),
        onceAShift: w(t.lockedOnceAShift),
        everyMinutes: (minutes) => w(t.lockedOtherTime, { minutes }),
      }),
    [page, now, w],
  )
  const { deviceId, sheet, date } = page
  const book = useMemo(() => daySheetBook({ deviceId, sheet, date }), [deviceId, sheet, date])
  const readings = useMemo(() => readingsByCell(page), [page])
  const remarks = useRemarks(page, breaches)
  return useReadingSheet({ book, shape, readings, remarks, refreshes, startRow: rowOfNow(page.slots, now) })
}

/** What became of the crossings that values belong to, by the cell of the value. */
function useRemarks({ readings }: DaySheet, breaches: readonly LimitBreach[]) {
  const standingText = useStandingText()
  return useMemo(
    () =>
      new Map(
        readings.flatMap((reading) => {
          const breach = breachAt(breaches, reading)
          return breach ? [[cellOf(reading.at, reading.parameterId), standingText(breach)] as const] : []
        }),
      ),
    [readings, breaches, standingText],
  )
}

/** Why nothing of a page can be changed; null where it can. */
function lockOf({ can, confirmedAt }: DaySheet, w: Say): string | null {
  if (confirmedAt !== null) return w(t.lockedConfirmed)
  return can.write ? null : w(t.lockedNoRight)
}
