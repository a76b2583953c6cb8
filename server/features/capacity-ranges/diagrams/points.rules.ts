import type { WorkingPoint } from '#contract/capacity-ranges/diagram.ts'

const HOUR_MS = 3_600_000

/** A parameter as points read it. */
export type Parameter =
  | { readonly id: number; readonly unit: string | null; readonly frequencyMinutes: number }
  | undefined

/** What was read of one parameter at a moment, by all devices that read it. */
export interface PointReading {
  readonly parameterId: number
  readonly atMs: number
  readonly sum: number
  readonly count: number
}

/** The parameters that a diagram is drawn from; undefined where the plant has none. */
export interface DiagramParameters {
  readonly power: Parameter
  readonly reactive: Parameter
  readonly upstream: Parameter
  readonly downstream: Parameter
  readonly ambient: Parameter
}

/** How many MW or MVAr one of a parameter's unit is; power is read in kW and kVAr unless it says otherwise. */
const millionsIn = (unit: string | null) => (unit?.startsWith('M') ? 1 : 0.001)

/** The readings of a parameter by their moments. */
function byMoment(
  readings: readonly PointReading[],
  parameter: Parameter,
): ReadonlyMap<number, PointReading> {
  return new Map(
    readings.filter(({ parameterId }) => parameterId === parameter?.id).map((one) => [one.atMs, one]),
  )
}

/**
 * The latest mean of a parameter at a moment or within the hour before. Where several devices read a level, it is not
 * known which one is meant.
 */
function lookup(readings: readonly PointReading[], parameter: Parameter, isOneOnly: boolean) {
  const known = readings.filter(
    ({ parameterId, count }) => parameterId === parameter?.id && (!isOneOnly || count === 1),
  )
  return (atMs: number): number | null => {
    const found = known.findLast((one) => one.atMs <= atMs && one.atMs > atMs - HOUR_MS)
    return found ? found.sum / found.count : null
  }
}

/**
 * Where a unit worked, moment by moment: a point for each moment at which its power was read. A moment at which it stood
 * still (no power, to 0.1 % of its installed power) is left out: it worked nowhere.
 *
 * @param ratedMw installed power in MW
 */
export function pointsOf(
  readings: readonly PointReading[],
  parameters: DiagramParameters,
  ratedMw: number | null,
): WorkingPoint[] {
  const { power, reactive, upstream, downstream, ambient } = parameters
  if (!power) return []
  const reactives = byMoment(readings, reactive)
  const upstreamAt = lookup(readings, upstream, true)
  const downstreamAt = lookup(readings, downstream, true)
  const ambientAt = lookup(readings, ambient, false)
  const still = (ratedMw ?? 0) / 1000
  return [...byMoment(readings, power).values()].flatMap(({ atMs, sum, count }): WorkingPoint[] => {
    const pMw = sum * millionsIn(power.unit)
    if (pMw <= still) return []
    const q = reactives.get(atMs)
    const [above, below] = [upstreamAt(atMs), downstreamAt(atMs)]
    return [
      {
        at: new Date(atMs).toISOString(),
        pMw: rounded(pMw),
        // Of fewer machines than the power it would be another point.
        qMvar: reactive && q?.count === count ? rounded(q.sum * millionsIn(reactive.unit)) : null,
        headM: above === null || below === null ? null : rounded(above - below),
        ambientC: ambientAt(atMs),
        deviceCount: count,
      },
    ]
  })
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
