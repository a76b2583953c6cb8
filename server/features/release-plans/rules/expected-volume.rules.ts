import type { ForecastVolume } from '#contract/hydrology/overview.ts'
import type { InflowPoint } from '#contract/release-plans/plan.ts'

import { HM3_PER_HOUR } from './basin.rules.ts'
import { inflowsByHour } from './inflow.rules.ts'

const HOUR_MS = 3_600_000

/** A forecast is made once a day: of seven days it has to reach six, and its last inflow stays for the rest. */
export const LEAST_REACH = 6 / 7

/** A forecast of levels that was kept: from when until when, and what it expects to come. */
export interface KeptForecast {
  readonly startMs: number
  readonly endMs: number
  readonly inflows: readonly InflowPoint[]
}

/**
 * The water that comes in the hours from an instant on, in 10⁶ m³, by the lowest and the highest of the forecasts that reach as far:
 * 50 m³/s for 24 hours are 4.32. One that begins with the next hour counts from its beginning. Null where none reaches as far:
 * nothing is said of hours that nobody forecast.
 */
export function expectedVolume(
  forecasts: readonly KeptForecast[],
  fromMs: number,
  hours: number,
): ForecastVolume | null {
  const volumes = forecasts.flatMap(({ startMs, endMs, inflows }) => {
    const beginMs = Math.max(startMs, fromMs)
    if (beginMs - fromMs > HOUR_MS || endMs < beginMs + hours * LEAST_REACH * HOUR_MS) return []
    return [volumeHm3(inflows, (beginMs - startMs) / HOUR_MS, hours)]
  })
  if (volumes.length === 0) return null
  return { leastHm3: Math.min(...volumes), mostHm3: Math.max(...volumes), forecasts: volumes.length }
}

/** Whole hours in full, the first and the last by the part of them that counts. */
function volumeHm3(inflows: readonly InflowPoint[], fromHour: number, hours: number): number {
  const untilHour = fromHour + hours
  return inflowsByHour(inflows, Math.ceil(untilHour)).reduce((sum, flowM3s, hour) => {
    const share = Math.max(0, Math.min(hour + 1, untilHour) - Math.max(hour, fromHour))
    return sum + share * flowM3s * HM3_PER_HOUR
  }, 0)
}
