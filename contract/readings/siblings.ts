import { conversionFactor } from '#contract/imports/units.ts'

/** A factor of a thousand between two units, found even where what is compared differs fivefold itself. */
const FACTORS = { least: 200, most: 5000 } as const
/** A level that is about a thousand times more or less than those of its siblings. */
export interface OddLevel<Item> {
  readonly item: Item
  readonly level: number
  /** What most of them have. */
  readonly usual: number
}

/**
 * The levels that are about a thousand times more or less than those of the siblings, as kW among W are: 210,000 among 210,
 * 205 and 198. What is at zero stands still, and says nothing of its unit. Where no more than half are alike nobody can tell
 * which are wrong.
 */
export function oddLevels<Item>(
  levels: readonly { readonly item: Item; readonly level: number }[],
): OddLevel<Item>[] {
  const live = levels.filter(({ level }) => level > 0)
  const sorted = live.map(({ level }) => level).toSorted((one, other) => one - other)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  const factorOf = (level: number) => Math.max(level / usual, usual / level)
  const alike = live.filter(({ level }) => factorOf(level) < FACTORS.least).length
  if (alike * 2 <= live.length || alike < 2) return []
  return live.flatMap((one) => {
    const factor = factorOf(one.level)
    return factor >= FACTORS.least && factor <= FACTORS.most ? [{ ...one, usual }] : []
  })
}

const electricalUnits = ['kW', 'kVAr', 'kVA', 'kV', 'A', 'Hz', 'kWh'] as const

/** Says whether devices that are built alike have alike values of a parameter: not so of states, faults and counters since ever. */
export function isAlikeAmongSiblings({
  code,
  unit,
}: {
  readonly code: string
  readonly unit: string | null
}): boolean {
  return (
    unit !== null &&
    code !== 'ETOTAL' &&
    electricalUnits.some((known) => conversionFactor(unit, known) !== undefined)
  )
}
