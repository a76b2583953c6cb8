import type { TailwaterPoint, VolumePoint } from '#contract/reservoirs/version.ts'

/** A value that a curve or table does not reach. Nothing is read off beyond an end: a straight line there is wrong by percents. */
export class OutsideCurve extends RangeError {
  constructor(
    readonly value: number,
    readonly least: number,
    readonly most: number,
  ) {
    super(`${value} lies outside ${least} … ${most}`)
    this.name = 'OutsideCurve'
  }
}

/** The place of the segment that a value lies in, the points rising. @throws OutsideCurve */
export function segmentOf(count: number, valueAt: (place: number) => number, value: number): number {
  const [least, most] = [count > 0 ? valueAt(0) : NaN, count > 0 ? valueAt(count - 1) : NaN]
  if (!(value >= least && value <= most)) throw new OutsideCurve(value, least, most)
  let [low, high] = [0, count - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (valueAt(middle) <= value) low = middle
    else high = middle
  }
  return low
}

/** Reads a line through points whose first values rise. @throws OutsideCurve */
export function along<Point>(
  points: readonly Point[],
  from: (point: Point) => number,
  to: (point: Point) => number,
  value: number,
): number {
  const read = (of: (point: Point) => number) => (place: number) => {
    const point = points[place]
    return point === undefined ? NaN : of(point)
  }
  const [x, y] = [read(from), read(to)]
  const place = segmentOf(points.length, x, value)
  const [low, high] = [x(place), x(Math.min(place + 1, points.length - 1))]
  const [start, end] = [y(place), y(Math.min(place + 1, points.length - 1))]
  return high > low ? start + ((value - low) / (high - low)) * (end - start) : start
}

const level = (point: VolumePoint) => point.levelM
const volume = (point: VolumePoint) => point.volumeHm3

/**
 * 10⁶ m³ in the reservoir at a level in m, along straight lines between the points of the curve (domain brief 2, §2.4.1):
 * V(320.42) = 74.6 + 0.42 · 5.7 = 76.994.
 *
 * @throws OutsideCurve
 */
export const volumeHm3At = (curve: readonly VolumePoint[], levelM: number): number =>
  along(curve, level, volume, levelM)

/** The level in m at a volume in 10⁶ m³, on the same segments. @throws OutsideCurve */
export const levelMAtVolume = (curve: readonly VolumePoint[], volumeHm3: number): number =>
  along(curve, volume, level, volumeHm3)

/** How much 10⁶ m³ a metre holds at a level: the slope of its segment. @throws OutsideCurve */
export function hm3PerMetreAt(curve: readonly VolumePoint[], levelM: number): number {
  const place = segmentOf(curve.length, (at) => curve[at]?.levelM ?? NaN, levelM)
  const [low, high] = [curve[place], curve[place + 1]]
  return low && high ? (high.volumeHm3 - low.volumeHm3) / (high.levelM - low.levelM) : NaN
}

/** The level below the dam in m at a flow down the river in m³/s. @throws OutsideCurve */
export const tailwaterMAt = (curve: readonly TailwaterPoint[], flowM3s: number): number =>
  along(
    curve,
    (point) => point.flowM3s,
    (point) => point.levelM,
    flowM3s,
  )

/** The other way round: the flow in m³/s at which the river stands at a level; the least where it stands so at several. @throws OutsideCurve */
export const flowM3sAtTailwater = (curve: readonly TailwaterPoint[], levelM: number): number =>
  along(
    curve,
    (point) => point.levelM,
    (point) => point.flowM3s,
    levelM,
  )
