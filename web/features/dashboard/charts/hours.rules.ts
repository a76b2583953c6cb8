import { plantDay } from '#contract/core/format.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

const HOUR_SECONDS = 3600

/** The middles of the hours of a day at the plants, in seconds: an hour's mean stands in its middle. */
export function hoursOfDay(day: string = plantDay(new Date())): number[] {
  const start = dayStartMs(day) / 1000
  return Array.from({ length: 24 }, (_, hour) => start + hour * HOUR_SECONDS + HOUR_SECONDS / 2)
}

/** The first and last hour with any value, for tables that leave the night out; undefined without values. */
export function daylightOf(
  rows: readonly (readonly (number | null)[])[],
): readonly [number, number] | undefined {
  const hours = rows.flatMap((row) => row.flatMap((value, hour) => (value === null ? [] : [hour])))
  return hours.length === 0 ? undefined : [Math.min(...hours), Math.max(...hours)]
}
