import { isStale, type PlantDashboard, type Totals } from '#contract/dashboard/index.ts'

import { sumOf } from './energy.rules.ts'

type Part = Pick<PlantDashboard, 'ratedMw' | 'production'>

/** What plants come to together. */
export function totalsOf(plants: readonly Part[], nowMs: number): Totals {
  const productions = plants.flatMap(({ production }) => production ?? [])
  const known = productions.flatMap(({ power, isDark }) => {
    if (power && !isStale(power, nowMs)) return power.value
    // A solar plant that sends nothing by night gives nothing: it is not silent.
    return isDark ? 0 : []
  })
  const energy = (period: 'day' | 'month' | 'year') =>
    sumOf(productions.map((production) => production.energy[period].mwh))
  return {
    ratedMw: plants.reduce((sum, { ratedMw }) => sum + ratedMw, 0),
    powerMw: sumOf(known),
    reporting: known.length,
    dayMwh: energy('day'),
    monthMwh: energy('month'),
    yearMwh: energy('year'),
  }
}
