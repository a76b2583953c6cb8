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

/** The hours of a day, from the first to the last. */
export function hoursBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
