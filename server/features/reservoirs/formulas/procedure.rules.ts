import { isInWindow } from '#contract/core/days.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import { shareOfWindow } from '#contract/reservoirs/calendar.ts'
import type { ProcedureBand, ReservoirContent } from '#contract/reservoirs/version.ts'

/** What the operating procedure allows on a day: levels in m and flows in m³/s; null where it bounds nothing. */
export interface Band {
  readonly names: readonly string[]
  readonly lowerM: number | null
  readonly upperM: number | null
  readonly leastReleaseM3s: number | null
  readonly mostReleaseM3s: number | null
  /** For how many hours of a day water has to go through the turbines without a stop. */
  readonly leastContinuousHours: number | null
  /** Who orders what is done then. */
  readonly orderedBy: readonly string[]
  readonly isFloodSeason: boolean
}

/** The band of a day `YYYY-MM-DD` at the plants; where several windows hold, the narrowest bounds of them. */
export function bandOn({ bands }: Pick<ReservoirContent, 'bands'>, day: string): Band {
  const held = bands.filter((band) => isInWindow(band, day))
  const levels = held.map((band) => levelsOn(band, day))
  return {
    names: held.map(({ name }) => name),
    lowerM: highest(levels.map(({ lowerM }) => lowerM)),
    upperM: lowest(levels.map(({ upperM }) => upperM)),
    leastReleaseM3s: highest(held.map(({ leastReleaseM3s }) => leastReleaseM3s)),
    mostReleaseM3s: lowest(held.map(({ mostReleaseM3s }) => mostReleaseM3s)),
    leastContinuousHours: highest(held.map((one) => one.leastContinuousHours)),
    orderedBy: [...new Set(held.flatMap(({ orderedBy }) => orderedBy ?? []))],
    isFloodSeason: held.some(({ isFloodSeason }) => isFloodSeason),
  }
}

/** What the licence has left in the river on a day, in m³/s; null where it says nothing. */
export const minimumFlowM3sOn = (
  { minimumFlows }: Pick<ReservoirContent, 'minimumFlows'>,
  day: string,
): number | null => highest(minimumFlows.filter((one) => isInWindow(one, day)).map(({ flowM3s }) => flowM3s))

/**
 * What is left in the river at the dam: the environmental outlet and what spills. Where one of the two is not known, the
 * other counts only if it is enough by itself, so that a missing value never passes for 0. Screen, alarms and the month of compliance judge the licence by it: 0.5 + 2.7 = 3.2 m³/s.
 */
export function leftInRiver(
  { environmentalFlowM3s, spillFlowM3s }: Pick<BalanceRow, 'environmentalFlowM3s' | 'spillFlowM3s'>,
  minimumFlowM3s: number | null,
): number | null {
  if (environmentalFlowM3s !== null && spillFlowM3s !== null) return environmentalFlowM3s + spillFlowM3s
  const known = environmentalFlowM3s ?? spillFlowM3s
  return known !== null && minimumFlowM3s !== null && known >= minimumFlowM3s ? known : null
}

function levelsOn(band: ProcedureBand, day: string) {
  const share = shareOfWindow(band, day)
  const moved = (start: number | null, end: number | null) =>
    start === null || end === null ? start : start + share * (end - start)
  return {
    lowerM: moved(band.lowerM, band.lowerAtEndM),
    upperM: moved(band.upperM, band.upperAtEndM),
  }
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const highest = (values: readonly (number | null)[]) =>
  known(values).length > 0 ? Math.max(...known(values)) : null
const lowest = (values: readonly (number | null)[]) =>
  known(values).length > 0 ? Math.min(...known(values)) : null
