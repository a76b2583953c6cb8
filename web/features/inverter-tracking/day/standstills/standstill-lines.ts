import type { Standstill } from '#contract/inverter-tracking/index.ts'
import { standstillSums } from '#contract/inverter-tracking/standstill-sums.ts'

import type { StandstillLine } from './standstill-columns.tsx'

/** One line for what stopped together, or for each inverter. */
export type StandstillView = 'gop' | 'tung-may'

/** The lines of a view; of one group, where it is asked for, its inverters. */
export function standstillLines(
  items: readonly Standstill[],
  view: StandstillView,
  groupId: string | null,
): StandstillLine[] {
  const own = groupId === null ? items : items.filter(({ group }) => group?.id === groupId)
  const isSingle = view === 'tung-may' || groupId !== null
  // A group of its own for each, so that one rule makes both views.
  const told = isSingle ? own.map((item) => ({ ...item, group: null })) : own
  return standstillSums(told).flatMap(({ items: together, ...sum }) => {
    const [first] = together
    const inverters = new Set(together.map(({ inverterId }) => inverterId)).size
    return first ? [{ ...sum, first, inverters, isSingle }] : []
  })
}
