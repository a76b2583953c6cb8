import { noLimits } from '#contract/devices/limits.ts'
import type { Tracking } from '#contract/inverter-tracking/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'
import { dayStartMs, GRACE_MINUTES } from '#contract/readings/slots.ts'

import type { Address, SheetCell, SheetShape } from '#web/kit/sheet/model/sheet.ts'

import type { StandingValue } from '../edits/clashes.ts'
import { cellOf } from '../edits/tracking-edits.ts'

const HOUR_MS = 3_600_000

/** `06:00`, as the hours of a sheet are written. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The instant of an hour of a day at the plants. */
export function instantOf(day: string, hour: number): string {
  return new Date(dayStartMs(day) + hour * HOUR_MS).toISOString()
}

/** Why nothing may be written into a sheet, in words. */
export interface LockWords {
  readonly whole: string | null
  readonly future: string
}

interface ShapeParts {
  readonly tracking: Pick<Tracking, 'date' | 'specifications' | 'hourlyTrackingData'>
  readonly now: Date
  readonly locks: LockWords
}

/** The rows and columns of a sheet: the hours of the day down, the specifications across. */
export function shapeOf({ tracking, now, locks }: ShapeParts): SheetShape {
  const { date, specifications, hourlyTrackingData } = tracking
  const hours = hourlyTrackingData.map(({ hour }) => hour)
  const starts = hours.map((hour) => dayStartMs(date) + hour * HOUR_MS)
  return {
    rows: hours.map((hour) => ({ key: String(hour), label: hourText(hour) })),
    columns: specifications.map((one) => ({
      key: String(one.id),
      label: one.symbol ?? one.specificationName,
      detail: one.unit ?? '',
    })),
    fieldAt: (row, column) => {
      const one = specifications[column]
      const start = starts[row] ?? Infinity
      const isFuture = start > now.getTime()
      return {
        decimals: one?.decimals ?? 0,
        limits: one ?? noLimits,
        isDue: (one?.isRequired ?? false) && start + GRACE_MINUTES * 60_000 < now.getTime(),
        lockedWhy: locks.whole ?? (isFuture ? locks.future : null),
      }
    },
  }
}

/** The values of the day's full hours, by address. */
export function cellsOf(
  readings: readonly DeviceReading[],
  day: string,
  rivalWords: (rival: NonNullable<DeviceReading['rival']>) => string,
): ReadonlyMap<Address, SheetCell> {
  const cells = new Map<Address, SheetCell>()
  const start = dayStartMs(day)
  for (const reading of readings) {
    const hour = (Date.parse(reading.at) - start) / HOUR_MS
    if (!Number.isInteger(hour)) continue
    const { value, quality, isLate, isCorrected, note, rival } = reading
    cells.set(cellOf(hour, reading.parameterId), {
      value,
      isLate,
      isCorrected,
      isSuspect: quality === 'suspect',
      isMissing: quality === 'missing',
      note,
      rival: rival && rivalWords(rival),
    })
  }
  return cells
}

/** What stands in the cells of the day's full hours, and what somebody else typed into them. */
export function standingOf(
  readings: readonly DeviceReading[],
  day: string,
): ReadonlyMap<Address, StandingValue> {
  const start = dayStartMs(day)
  return new Map(
    readings.map((one) => [cellOf((Date.parse(one.at) - start) / HOUR_MS, one.parameterId), one]),
  )
}
