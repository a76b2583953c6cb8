import type { StopCause } from '#contract/inverter-history/statuses.ts'

const HOUR_MS = 3_600_000

/** Irradiance from which an inverter should run, in W/m². */
export const SUNNY_FROM_WM2 = 50

/** A time the grid let a plant give less than it could. */
export interface Limit {
  readonly from: string
  readonly to: string
  readonly limitMw: number
  readonly availableMw: number | null
}

/**
 * Energy that limits held back: Σ (available − limit) × time, in MWh. A limit above what was available holds nothing back.
 *
 * @returns null where it was not said of a limit what the plant could have given
 */
export function curtailedEnergyMwh(limits: readonly Limit[]): number | null {
  let sum = 0
  for (const { from, to, limitMw, availableMw } of limits) {
    if (availableMw === null) return null
    sum += (Math.max(0, availableMw - limitMw) * (Date.parse(to) - Date.parse(from))) / HOUR_MS
  }
  return sum
}

/** A stop of any inverter of a plant, in milliseconds. */
export interface PlantStop {
  readonly fromMs: number
  readonly toMs: number
  readonly cause: StopCause
}

const notOurs: ReadonlySet<StopCause> = new Set(['grid', 'order'])
const ours: ReadonlySet<StopCause> = new Set(['fault', 'maintenance', 'other'])

/**
 * Contractual availability of a plant's inverters: the share of the sunny time in which they could run. Stops by grid and
 * order are left out of both sides.
 *
 * @param sunnyHours beginnings of the hours with at least 50 W/m², in milliseconds
 * @returns null without sun or inverters
 */
export function availabilityOf(
  sunnyHours: readonly number[],
  inverterCount: number,
  stops: readonly PlantStop[],
): number | null {
  const sunnyMs = (stop: PlantStop) =>
    sunnyHours.reduce(
      (sum, hour) => sum + Math.max(0, Math.min(stop.toMs, hour + HOUR_MS) - Math.max(stop.fromMs, hour)),
      0,
    )
  const lostTo = (set: ReadonlySet<StopCause>) =>
    stops.filter(({ cause }) => set.has(cause)).reduce((sum, stop) => sum + sunnyMs(stop), 0)
  const counted = sunnyHours.length * HOUR_MS * inverterCount - lostTo(notOurs)
  return counted <= 0 ? null : (counted - lostTo(ours)) / counted
}
