import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'
import { isAlikeAmongSiblings, oddLevels } from '#contract/readings/siblings.ts'
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
  /** It is out of use, and was read on no later day. */
  readonly wentOut: boolean
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
  highest: readonly HighestValue[],
): ConfirmationRow[] {
  const oddOf = oddUnits(highest)
  const countOf = new Map(read.map((one) => [`${one.inverterId} ${one.hour}`, one.requiredCount]))
  return sheets.map(({ inverterId, code, trackingId, isConfirmed, hasReadings, wentOut }) => {
    const lastHour = wentOut ? lastReadHour(read, inverterId) : Infinity
    const counts = due
      .filter((hour) => hour <= lastHour)
      .map((hour) => ({ hour, count: countOf.get(`${inverterId} ${hour}`) }))
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
      oddUnits: oddOf.get(inverterId) ?? [],
    }
  })
}

/** The last hour of an inverter of which anything was read; before all others where nothing was. */
const lastReadHour = (read: readonly ReadHour[], inverterId: number): number =>
  Math.max(...read.filter((one) => one.inverterId === inverterId).map(({ hour }) => hour))

/** The highest value of a parameter at an inverter and day. */
export interface HighestValue {
  readonly inverterId: number
  readonly code: string
  readonly name: string
  readonly unit: string | null
  readonly highest: number
}

/** The parameters that may be in another unit than those of the siblings, by inverter. */
function oddUnits(highest: readonly HighestValue[]): ReadonlyMap<number, ConfirmationRow['oddUnits']> {
  const oddOf = new Map<number, ConfirmationRow['oddUnits']>()
  for (const code of new Set(highest.filter(isAlikeAmongSiblings).map((one) => one.code))) {
    const levels = highest
      .filter((one) => one.code === code)
      .map((item) => ({ item, level: Math.abs(item.highest) }))
    for (const { item, usual } of oddLevels(levels)) {
      const { inverterId, name, unit } = item
      const odd = { name, unit: unit ?? '', highest: item.highest, usual }
      oddOf.set(inverterId, [...(oddOf.get(inverterId) ?? []), odd])
    }
  }
  return oddOf
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
