import { noLimits } from '#contract/devices/limits.ts'
import type { Tracking } from '#contract/inverter-tracking/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'
import { dayStartMs, GRACE_MINUTES } from '#contract/readings/slots.ts'

import type { Address, SheetShape } from '#web/kit/sheet/model/sheet.ts'

import { cellOf } from './tracking-book.ts'

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

/** The readings of the day's full hours, by address. */
export function atHours(
  readings: readonly DeviceReading[],
  day: string,
): ReadonlyMap<Address, DeviceReading> {
  const start = dayStartMs(day)
  return new Map(
    readings.flatMap((reading) => {
      const hour = (Date.parse(reading.at) - start) / HOUR_MS
      return Number.isInteger(hour) ? [[cellOf(hour, reading.parameterId), reading] as const] : []
    }),
  )
}
