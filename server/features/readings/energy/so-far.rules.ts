import type { Energy, EnergyFigure } from '#contract/dashboard/index.ts'
import { sumOf } from '#contract/core/numbers.ts'
import { sourceOfAll, type EnergySourceName } from '#contract/readings/energy-source.ts'

import type { Past } from './periods.rules.ts'

/** What whole days of a period come to, and the first of them that has readings. */
export interface WholeDays {
  readonly mwh: number
  readonly firstDay: string
  readonly source: EnergySourceName | null
}

/** What a part of a day comes to. */
export interface PartOfDay {
  readonly mwh: number
  readonly source: EnergySourceName | null
}

/**
 * What a period of the past came to until the same time as now.
 *
 * @param partMwh of its last day until that time; null where nothing was read then
 * @returns null where readings do not cover the period from its first day on: to compare with a part would mislead
 */
export function pastMwh(
  { days, lastDay }: Past,
  whole: Omit<WholeDays, 'source'> | undefined,
  partMwh: number | null,
): number | null {
  const hasWholeDays = days.from <= days.to
  if (!hasWholeDays) return days.from === lastDay ? partMwh : null
  return whole?.firstDay === days.from ? whole.mwh + (partMwh ?? 0) : null
}

/**
 * What a period that is not over has come to: its days until yesterday and today's part.
 *
 * @returns the first day with readings as `sinceDay` where that is not the first of the period
 */
export function runningFigure(
  from: string,
  whole: WholeDays | undefined,
  part: PartOfDay | null,
  today: string,
): Pick<EnergyFigure, 'mwh' | 'source' | 'sinceDay'> {
  const mwh = sumOf([whole?.mwh ?? null, part?.mwh ?? null])
  const firstDay = whole?.firstDay ?? today
  const source = sourceOfAll([whole?.source ?? null, part?.source ?? null])
  return { mwh, source, sinceDay: mwh !== null && firstDay > from ? firstDay : null }
}

/** No figure at all. */
const noFigure: EnergyFigure = {
  mwh: null,
  source: null,
  beforeMwh: null,
  lastYearMwh: null,
  sinceDay: null,
}

/** Nothing was made that is known of. */
export const noEnergy: Energy = { day: noFigure, month: noFigure, year: noFigure, untilAt: null }
