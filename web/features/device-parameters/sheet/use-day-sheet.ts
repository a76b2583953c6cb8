import { useMemo } from 'react'

import { formatFigure } from '#contract/core/format.ts'
import { deviceSheetApi, type DaySheet } from '#contract/device-parameters/index.ts'
import type { LimitBreach } from '#contract/limit-breaches/index.ts'

import { breachAt, useStandingText } from '#web/features/limit-breaches/public.tsx'
import { type ReadingSheet, useReadingSheet } from '#web/features/readings/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import { gaugesOff } from './gauges-off.ts'
import { cellOf, daySheetBook, readingsByCell } from './sheet-book.ts'
import { rowOfNow, shapeOf } from './sheet-shape.ts'

const refreshes = [deviceSheetApi.sheet]
const fixed = (metres: number) => formatFigure(metres, 2)
const signed = (metres: number) => `${metres > 0 ? '+' : ''}${fixed(metres)}`

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

/** What became of the crossings that values belong to, and gauges that say something else, by the cell of the value. */
function useRemarks(page: DaySheet, breaches: readonly LimitBreach[]) {
  const w = useWords()
  const standingText = useStandingText()
  const offs = useMemo(() => gaugesOff(page), [page])
  return useMemo(
    () =>
      new Map(
        page.readings.flatMap((reading) => {
          const breach = breachAt(breaches, reading)
          const off = offs.get(cellOf(reading.at, reading.parameterId))
          const told = [
            ...(breach ? [standingText(breach)] : []),
            ...(off ? [w(t.gaugeOff, { off: signed(off.offM), tolerance: fixed(off.toleranceM) })] : []),
          ]
          return told.length > 0 ? [[cellOf(reading.at, reading.parameterId), told.join('. ')] as const] : []
        }),
      ),
    [page, offs, breaches, standingText, w],
  )
}

/** Why nothing of a page can be changed; null where it can. */
function lockOf({ can, confirmedAt }: DaySheet, w: Say): string | null {
  if (confirmedAt !== null) return w(t.lockedConfirmed)
  return can.write ? null : w(t.lockedNoRight)
}
