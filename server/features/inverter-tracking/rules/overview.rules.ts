import { grouped } from '#contract/core/grouped.ts'
import { median } from '#contract/core/median.ts'
import { sourceOfAll, type EnergySourceName } from '#contract/readings/energy-source.ts'

import { deviationFrom, isLagging } from './figures.rules.ts'
import { isWhole, type InverterDay } from './inverter-day.rules.ts'

/** What days of one inverter come to, with its rank by energy. */
export interface Overview extends Omit<InverterDay, 'hours' | 'stops' | 'energySource'> {
  readonly source: EnergySourceName | null
  readonly rank: number
  readonly code: string
  readonly name: string
  readonly model: string | null
}

interface Named {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly model: string | null
}

/**
 * Days of inverters put together, from the most energy to the least. Energies and minutes add up, peaks are the highest,
 * ratios are means of the days that have them, each day weighing the same.
 */
export function overviewOf(
  inverters: readonly Named[],
  days: readonly InverterDay[],
  laggingPercent: number,
): Overview[] {
  const daysOf = grouped(days, ({ inverterId }) => inverterId)
  const rows = inverters.flatMap((inverter) => {
    const own = daysOf.get(inverter.id) ?? []
    return own[0] ? [{ ...inverter, ...together(own[0], own) }] : []
  })
  const compared = new Set(rows.filter((row) => isWhole(row, laggingPercent)).map(({ id }) => id))
  const middle = median(
    rows.flatMap(({ id, specificYieldKwhPerKwp }) =>
      compared.has(id) ? (specificYieldKwhPerKwp ?? []) : [],
    ),
  )
  return rows
    .toSorted((one, other) => (other.energyKwh ?? -1) - (one.energyKwh ?? -1))
    .map(({ id, energySource: _source, ...row }, index) => {
      const deviation = compared.has(id) ? deviationFrom(middle, row.specificYieldKwhPerKwp) : null
      return { ...row, rank: index + 1, deviation, isLagging: isLagging(deviation, laggingPercent) }
    })
}

type Name = keyof InverterDay

const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

function together({ inverterId, ratedKw, dcKwp }: InverterDay, days: readonly InverterDay[]) {
  const known = (name: Name) => days.map((day) => day[name]).filter((value) => typeof value === 'number')
  const sum = (name: Name) => total(known(name))
  const ifAny = (name: Name, of: (values: readonly number[]) => number) => {
    const values = known(name)
    return values.length === 0 ? null : of(values)
  }
  const sumOrNone = (name: Name) => ifAny(name, total)
  const mean = (name: Name) => ifAny(name, (values) => total(values) / values.length)
  const most = (name: Name) => ifAny(name, (values) => Math.max(...values))
  return {
    inverterId,
    ratedKw,
    dcKwp,
    energyKwh: sumOrNone('energyKwh'),
    energySource: days.every(({ energySource }) => energySource === 'counter')
      ? ('counter' as const)
      : ('power' as const),
    source: sourceOfAll(days.map(({ energySource }) => energySource)),
    specificYieldKwhPerKwp: sumOrNone('specificYieldKwhPerKwp'),
    capacityFactor: mean('capacityFactor'),
    performanceRatio: mean('performanceRatio'),
    correctedPerformanceRatio: mean('correctedPerformanceRatio'),
    efficiency: mean('efficiency'),
    peakKw: most('peakKw'),
    maxTemperatureC: most('maxTemperatureC'),
    runningMinutes: sum('runningMinutes'),
    standstillMinutes: sum('standstillMinutes'),
    missingMinutes: sum('missingMinutes'),
  }
}
