import type { Comparison, PlanHour } from '#contract/release-plans/plan.ts'

import { instantAt } from './march.rules.ts'

/** What was observed of an hour: the level at its end, its mean flows; null is what was not. */
export interface Observed {
  readonly levelEndM: number | null
  readonly inflowM3s: number | null
  readonly releaseM3s: number | null
}

/**
 * A plan beside what came. What was not observed stays empty and is in no mean; a positive error says that more came than
 * was planned: planned 320.40, observed 320.44, is +4 cm.
 *
 * @param observedAt by the beginning of the hour
 */
export function compare(
  hours: readonly PlanHour[],
  observedAt: (at: string) => Observed | undefined,
): Comparison {
  const rows = hours.map((hour) => {
    const seen = observedAt(hour.at)
    return {
      at: instantAt(hour.at, 1),
      plannedLevelM: hour.levelEndM,
      actualLevelM: seen?.levelEndM ?? null,
      plannedInflowM3s: hour.inflowM3s,
      actualInflowM3s: seen?.inflowM3s ?? null,
      plannedReleaseM3s: hour.releaseM3s,
      actualReleaseM3s: seen?.releaseM3s ?? null,
    }
  })
  const levelErrors = rows.flatMap(({ at, plannedLevelM, actualLevelM }) =>
    actualLevelM === null ? [] : [{ at, cm: (actualLevelM - plannedLevelM) * 100 }],
  )
  const inflowErrors = rows.flatMap(({ plannedInflowM3s, actualInflowM3s }) =>
    actualInflowM3s === null ? [] : [actualInflowM3s - plannedInflowM3s],
  )
  const largest = levelErrors.reduce<{ at: string; cm: number } | undefined>(
    (most, one) => (most && Math.abs(most.cm) >= Math.abs(one.cm) ? most : one),
    undefined,
  )
  return {
    hours: rows,
    comparedHours: levelErrors.length,
    meanLevelErrorCm: mean(levelErrors.map(({ cm }) => cm)),
    largestLevelErrorCm: largest?.cm ?? null,
    largestLevelErrorAt: largest?.at ?? null,
    meanInflowErrorM3s: mean(inflowErrors),
  }
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
