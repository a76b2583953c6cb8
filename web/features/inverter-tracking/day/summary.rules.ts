import type { SummaryRow } from '#contract/inverter-tracking/index.ts'

/** The inverters in the order of a list of ids; what the list does not know comes last. */
export function inListOrder<Row extends Pick<SummaryRow, 'inverterId'>>(
  items: readonly Row[],
  ids: readonly number[],
): Row[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ inverterId }: Row) => place.get(inverterId) ?? ids.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** One hour of a heat map: the yield, and its share of the best hour of all; null where there is none. */
export type Heat = { readonly value: number; readonly share: number } | null

/** The hours of a day, from the first to the last. */
export function hoursBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

/** The specific yield of each inverter and hour, held against the best of the day. */
export function heatOf(items: readonly Pick<SummaryRow, 'hours'>[], hours: readonly number[]): Heat[][] {
  const best = Math.max(0, ...items.flatMap((row) => row.hours.map((one) => one.specificYieldKwhPerKwp)))
  return items.map((row) => {
    const byHour = new Map(row.hours.map((one) => [one.hour, one.specificYieldKwhPerKwp]))
    return hours.map((hour) => {
      const value = byHour.get(hour)
      return value === undefined ? null : { value, share: best > 0 ? Math.max(0, value) / best : 0 }
    })
  })
}
