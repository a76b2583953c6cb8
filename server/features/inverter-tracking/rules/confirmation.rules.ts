import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'
import { dayStartMs, GRACE_MINUTES } from '#contract/readings/slots.ts'

const HOUR_MS = 3_600_000

/** The sheet of an inverter and day, begun or not. */
export interface SheetOfDay {
  readonly inverterId: number
  readonly code: string
  readonly trackingId: number | null
  readonly isConfirmed: boolean
  /** It has a value on the day. */
  readonly hasReadings: boolean
}

/** How many of the required parameters were read, or said to be missing, in an hour of an inverter. */
export interface ReadHour {
  readonly inverterId: number
  readonly hour: number
  readonly requiredCount: number
}

/** The recorded hours of a day that are due by now: begun, and the grace to write them over. */
export function dueHours(
  date: string,
  now: Date,
  { firstHour, lastHour }: { readonly firstHour: number; readonly lastHour: number },
): number[] {
  const lastDueMs = now.getTime() - GRACE_MINUTES * 60_000 - dayStartMs(date)
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index).filter(
    (hour) => hour * HOUR_MS <= lastDueMs,
  )
}

/** What confirming the day does to each sheet, and what is missing in it. */
export function confirmationOf(
  sheets: readonly SheetOfDay[],
  read: readonly ReadHour[],
  due: readonly number[],
  requiredCount: number,
): ConfirmationRow[] {
  const countOf = new Map(read.map((one) => [`${one.inverterId} ${one.hour}`, one.requiredCount]))
  return sheets.map(({ inverterId, code, trackingId, isConfirmed, hasReadings }) => {
    const counts = due.map((hour) => ({ hour, count: countOf.get(`${inverterId} ${hour}`) }))
    return {
      inverterId,
      code,
      trackingId,
      outcome: outcomeOf({ trackingId, isConfirmed, hasReadings }),
      missingHours: counts.flatMap(({ hour, count }) => (count === undefined ? [hour] : [])),
      missingValues: counts.reduce(
        (sum, { count }) => sum + (count === undefined ? 0 : Math.max(0, requiredCount - count)),
        0,
      ),
    }
  })
}

function outcomeOf({
  trackingId,
  isConfirmed,
  hasReadings,
}: Pick<SheetOfDay, 'trackingId' | 'isConfirmed' | 'hasReadings'>): ConfirmationRow['outcome'] {
  if (trackingId === null) return 'notBegun'
  if (isConfirmed) return 'alreadyConfirmed'
  return hasReadings ? 'confirms' : 'nothingRecorded'
}
