import { isStale, type PlantDashboard, type Totals } from '#contract/dashboard/index.ts'

import { sumOf } from '#contract/core/numbers.ts'
import { lossTotal } from './losses.rules.ts'
import { planSum } from './plan.rules.ts'

type Part = Pick<PlantDashboard, 'ratedMw' | 'production' | 'plans' | 'losses' | 'abnormals'>
type Period = 'day' | 'month' | 'year'

/** What plants come to together. */
export function totalsOf(plants: readonly Part[], nowMs: number): Totals {
  const productions = plants.flatMap(({ production }) => production ?? [])
  const known = productions.flatMap(({ power, isDark }) => {
    if (power && !isStale(power, nowMs)) return power.value
    // A solar plant that sends nothing by night gives nothing: it is not silent.
    return isDark ? 0 : []
  })
  const energy = (period: Period) => sumOf(productions.map((production) => production.energy[period].mwh))
  const plan = (period: Period) =>
    planSum(
      plants.flatMap(({ plans, production }) => {
        const [one, made] = [plans?.[period], production?.energy[period]]
        // Readings that begin in the middle of a period are held against no plan.
        const actualMwh = made?.sinceDay === null ? made.mwh : null
        return one && actualMwh !== null ? [{ plan: one, actualMwh }] : []
      }),
    )
  const events = plants.flatMap(({ abnormals }) => abnormals ?? [])
  return {
    ratedMw: plants.reduce((sum, { ratedMw }) => sum + ratedMw, 0),
    powerMw: sumOf(known),
    reporting: known.length,
    dayMwh: energy('day'),
    monthMwh: energy('month'),
    yearMwh: energy('year'),
    plans: { day: plan('day'), month: plan('month'), year: plan('year') },
    losses: lossTotal(plants.flatMap(({ losses }) => losses?.sums ?? [])),
    abnormals:
      events.length === 0
        ? null
        : {
            open: events.reduce((sum, { open }) => sum + open, 0),
            incidents: events.reduce((sum, { incidents }) => sum + incidents, 0),
          },
  }
}
