import { median } from '#contract/core/median.ts'
import type { SummaryRow } from '#contract/inverter-tracking/index.ts'

/** What a heat map shows: the yield itself, or how far it is from that of the siblings in the same hour. */
export type HeatMode = 'suat' | 'lech'

/** A step of the scale, from far below the siblings (-3) over alike (0) to far above (3). */
export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3

/** One cell: the figure, and how dark or of which step it is; null where there is none. */
export type Heat = { readonly value: number; readonly share: number; readonly step: HeatStep } | null

type Hours = Pick<SummaryRow, 'hours'>

/** From these shares on, a deviation belongs to the next step. */
export const STEP_SHARES = [0.05, 0.1, 0.2] as const

/** Below this yield in kWh/kWp an hour is dusk: a share of it would tell of noise. */
export const LEAST_MEDIAN = 0.02

/** The step of a deviation: up to 5 % is alike, then up to 10 %, up to 20 %, and beyond. */
export function stepOf(deviation: number): HeatStep {
  // What is written as 5.0 % is 5 %.
  const size = Math.round(Math.abs(deviation) * 1000) / 1000
  const step = STEP_SHARES.filter((share) => size > share).length
  return (deviation < 0 ? -step : step) as HeatStep
}

/** The specific yield of each inverter and hour, held against the best of the day. */
function yieldsOf(items: readonly Hours[], hours: readonly number[]): Heat[][] {
  const best = bestOf(items)
  return cellsOf(items, hours, (value) => ({
    value,
    share: best > 0 ? Math.max(0, value) / best : 0,
    step: 0,
  }))
}

/** The best specific yield of an hour of all inverters, in kWh/kWp. */
export function bestOf(items: readonly Hours[]): number {
  return Math.max(0, ...items.flatMap((row) => row.hours.map((one) => one.specificYieldKwhPerKwp)))
}

/**
 * How far the yield of each inverter and hour is from the median of all inverters in that hour, as a share: -0.2 is 20 %
 * below. Null where nothing was recorded, at dusk, and where there is no sibling.
 */
function deviationsOf(items: readonly Hours[], hours: readonly number[]): Heat[][] {
  const medians = new Map(
    hours.map((hour) => {
      const values = items.flatMap((row) =>
        row.hours.filter((one) => one.hour === hour).map((one) => one.specificYieldKwhPerKwp),
      )
      return [hour, values.length < 2 ? null : median(values)] as const
    }),
  )
  return cellsOf(items, hours, (value, hour) => {
    const middle = medians.get(hour) ?? null
    if (middle === null || middle < LEAST_MEDIAN) return null
    const deviation = value / middle - 1
    return { value: deviation, share: 0, step: stepOf(deviation) }
  })
}

/** The cells of a heat map: a row for each inverter, a cell for each hour. */
export function heatOf(mode: HeatMode, items: readonly Hours[], hours: readonly number[]): Heat[][] {
  return mode === 'suat' ? yieldsOf(items, hours) : deviationsOf(items, hours)
}

function cellsOf(
  items: readonly Hours[],
  hours: readonly number[],
  cell: (value: number, hour: number) => Heat,
): Heat[][] {
  return items.map((row) => {
    const byHour = new Map(row.hours.map((one) => [one.hour, one.specificYieldKwhPerKwp]))
    return hours.map((hour) => {
      const value = byHour.get(hour)
      return value === undefined ? null : cell(value, hour)
    })
  })
}
