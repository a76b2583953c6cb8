import type { LimitValues } from '#contract/devices/limits.ts'
import type { Range } from '#contract/readings/reading.ts'
import { daysInRange, type Resolution } from '#contract/readings/resolution.ts'

import type { Zone } from '#web/kit/chart/chart-options.ts'
import type { Curves } from '#web/kit/chart/curves.rules.ts'
import { addDays, addMonths } from '#web/platform/format/day.ts'

/** Days from the first to the last, both counted. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** What a curve is compared with: nothing, the time before, the same time a year ago, the other devices. */
export const comparisons = ['none', 'before', 'lastYear', 'siblings'] as const
export type Comparison = (typeof comparisons)[number]

/** The range that another is compared with; undefined where the comparison is not with another time. */
export function comparedRange({ from, to }: DayRange, comparison: Comparison): DayRange | undefined {
  const days = daysInRange(from, to)
  if (comparison === 'before') return { from: addDays(from, -days), to: addDays(to, -days) }
  if (comparison !== 'lastYear') return undefined
  const yearAgo = addMonths(from, -12)
  return { from: yearAgo, to: addDays(yearAgo, days - 1) }
}

type RangePoint = Range['points'][number]

/** Some values over time, and how they are laid over others. */
export interface Series {
  readonly points: readonly RangePoint[]
  /** Moves the values to the time they are compared with. */
  readonly shiftDays: number
  /** How far values lie apart; more than half as far again is a gap. */
  readonly stepSeconds: number
}

/** How far values lie apart at a resolution. */
export function stepSecondsOf(resolution: Resolution, frequencyMinutes: number): number {
  return { raw: frequencyMinutes * 60, hour: 3600, day: 86_400 }[resolution]
}

/** The means of each series over all the times there are: a gap is null, a time of another series goes unnoticed. */
export function curvesOfSeries(series: readonly Series[]): Curves {
  const values = series.map(valuesBySecond)
  const times = [...new Set(values.flatMap((one) => [...one.keys()]))].toSorted((a, b) => a - b)
  return { times, lines: values.map((one) => times.map((time) => one.get(time))) }
}

function valuesBySecond({ points, shiftDays, stepSeconds }: Series): Map<number, number | null> {
  const values = new Map<number, number | null>()
  let last = Infinity
  for (const { at, mean } of points) {
    const time = Date.parse(at) / 1000 + shiftDays * 86_400
    if (time - last > stepSeconds * 1.5) values.set(last + stepSeconds, null)
    values.set(time, mean)
    last = time
  }
  return values
}

/** What a series comes to, for those who do not see its curve. */
export interface SeriesFigures {
  readonly count: number
  readonly min: number
  readonly minAt: string
  readonly max: number
  readonly maxAt: string
  readonly mean: number
  /** Sum or energy where the parameter adds up. */
  readonly total: number | null
}

/** The figures of a series at its own times; null without values. */
export function figuresOf(points: readonly RangePoint[]): SeriesFigures | null {
  const [first] = points
  if (!first) return null
  const least = points.reduce((one, other) => (other.min < one.min ? other : one), first)
  const most = points.reduce((one, other) => (other.max > one.max ? other : one), first)
  const count = points.reduce((sum, point) => sum + point.count, 0)
  return {
    count,
    min: least.min,
    minAt: least.at,
    max: most.max,
    maxAt: most.at,
    mean: points.reduce((sum, point) => sum + point.mean * point.count, 0) / count,
    total: points.reduce<number | null>(
      (sum, { total }) => (sum === null || total === null ? null : sum + total),
      0,
    ),
  }
}

/** The grounds of a parameter's limits, from the outermost in. */
export function zonesOf({ tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax }: LimitValues): Zone[] {
  const zones: Zone[] = []
  let [above, below]: [number | null, number | null] = [null, null]
  for (const [state, least, most] of [
    ['trip', tripMin, tripMax],
    ['alarm', alarmMin, alarmMax],
    ['warn', warnMin, warnMax],
  ] as const) {
    if (most !== null) {
      zones.push({ state, from: most, to: above })
      above = most
    }
    if (least !== null) {
      zones.push({ state, from: below, to: least })
      below = least
    }
  }
  return zones
}
