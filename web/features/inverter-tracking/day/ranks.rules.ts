import type { SummaryRow } from '#contract/inverter-tracking/index.ts'

/** An inverter's place among those of its plant, by how far it is below them. */
export interface Rank {
  /** 1 is the worst. */
  readonly place: number
  /** How many have a place. */
  readonly of: number
}

/** The place of each inverter that can be compared, the worst first; those alike share a place. */
export function ranksOf(
  items: readonly Pick<SummaryRow, 'inverterId' | 'deviation'>[],
): ReadonlyMap<number, Rank> {
  const known = items.flatMap(({ deviation }) => deviation ?? [])
  return new Map(
    items.flatMap(({ inverterId, deviation }) =>
      deviation === null
        ? []
        : [
            [
              inverterId,
              { place: known.filter((one) => one < deviation).length + 1, of: known.length },
            ] as const,
          ],
    ),
  )
}
