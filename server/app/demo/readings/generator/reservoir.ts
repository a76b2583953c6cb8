import { drift } from './chance.ts'
import { scheduledMw, upstreamAt } from './hydro-day.ts'

type Curve = readonly (readonly [from: number, to: number])[]

/** Volume in 10⁶ m³ by level in m. */
const volumeByLevel: Curve = [
  [310, 28.6],
  [311, 32.3],
  [312, 36.2],
  [313, 40.3],
  [314, 44.6],
  [315, 49.1],
  [316, 53.8],
  [317, 58.7],
  [318, 63.8],
  [319, 69.1],
  [320, 74.6],
  [321, 80.3],
  [322, 86.2],
  [323, 92.3],
]
/** Level below the dam in m by the flow in m³/s. */
const tailwaterByFlow: Curve = [
  [0, 253.8],
  [30, 254.6],
  [55, 255.1],
  [200, 256.9],
  [500, 259.2],
]
const DEAD_VOLUME_HM3 = 28.6
/** m³/s that a MW takes through a turbine: 27.4 at 15 MW. */
const FLOW_PER_MW = 27.4 / 15
/** What has to stay in the river, and a little more. */
const ENVIRONMENTAL_FLOW = 3.25
const HOURS = 24
const UNITS = [1, 2] as const

/** A moment of the reservoir; the hour may have a part. */
interface ReservoirTime {
  readonly dayNumber: number
  readonly hour: number
}

function along(curve: Curve, place: number): number {
  const after = curve.findIndex(([from]) => from >= place)
  const [high, low] = [curve[after], curve[after - 1]]
  if (!high || !low) return (high ?? curve.at(-1))?.[1] ?? 0
  return low[1] + ((place - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}

const volumeAt = ({ dayNumber, hour }: ReservoirTime) => along(volumeByLevel, upstreamAt(dayNumber, hour))

function turbineFlowAt({ dayNumber, hour }: ReservoirTime): number {
  return UNITS.reduce((sum, unit) => sum + scheduledMw({ unit, dayNumber, hour }) * FLOW_PER_MW, 0)
}

/** What the river brought over the last day, by what was let through and what the reservoir rose: nobody can see it. */
function inflowOver({ dayNumber, hour }: ReservoirTime): number {
  const before = { dayNumber: dayNumber - 1, hour }
  const rise = ((volumeAt({ dayNumber, hour }) - volumeAt(before)) * 1e6) / (HOURS * 3600)
  const flows = Array.from({ length: HOURS }, (_, ago) =>
    turbineFlowAt(
      hour < ago ? { dayNumber: dayNumber - 1, hour: hour - ago + HOURS } : { dayNumber, hour: hour - ago },
    ),
  )
  return flows.reduce((sum, flow) => sum + flow, 0) / HOURS + ENVIRONMENTAL_FLOW + rise
}

/** Levels in m, volumes in 10⁶ m³, flows in m³/s and rain in mm, by the codes of the usual parameters. */
export function reservoirValues(at: ReservoirTime): Readonly<Record<string, number>> {
  const volume = volumeAt(at)
  const turbineFlow = turbineFlowAt(at)
  const downstream = turbineFlow + ENVIRONMENTAL_FLOW
  const rain = drift((at.dayNumber + at.hour / HOURS) * 5, 76)
  return {
    MNTL: upstreamAt(at.dayNumber, at.hour),
    MNHL: along(tailwaterByFlow, downstream),
    V: volume,
    VHI: volume - DEAD_VOLUME_HM3,
    QCM: turbineFlow,
    QXT: 0,
    QMT: ENVIRONMENTAL_FLOW,
    QVE: inflowOver(at),
    QHD: downstream,
    MUA: Math.max(0, rain - 0.8) * 12,
  }
}
