import type { EnergyFigure } from '#contract/dashboard/index.ts'

import type { Past } from './periods.rules.ts'

/** What whole days of a period come to, and the first of them that has readings. */
export interface WholeDays {
  readonly mwh: number
  readonly firstDay: string
}

/**
 * What a period of the past came to until the same time as now.
 *
 * @param partMwh of its last day until that time; null where nothing was read then
 * @returns null where readings do not cover the period from its first day on: to compare with a part would mislead
 */
export function pastMwh(
  { days, lastDay }: Past,
  whole: WholeDays | undefined,
  partMwh: number | null,
): number | null {
  const hasWholeDays = days.from <= days.to
  if (!hasWholeDays) return days.from === lastDay ? partMwh : null
  return whole?.firstDay === days.from ? whole.mwh + (partMwh ?? 0) : null
}

/** Adds figures that may be missing; null when all of them are. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** No figure at all. */
export const noEnergy: EnergyFigure = { mwh: null, beforeMwh: null, lastYearMwh: null, sinceDay: null }
