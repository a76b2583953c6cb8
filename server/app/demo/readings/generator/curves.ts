/** A line through points, by the first of their values. */
type Curve = readonly (readonly [from: number, to: number])[]

/** Volume in 10⁶ m³ by level in m. */
export const volumeByLevel: Curve = [
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
  [324, 98.6],
  [325, 105.1],
]
const levelByVolume: Curve = volumeByLevel.map(([level, volume]) => [volume, level])
/** Level below the dam in m by the flow in m³/s. */
export const tailwaterByFlow: Curve = [
  [0, 253.8],
  [30, 254.6],
  [55, 255.1],
  [200, 256.9],
  [500, 259.2],
]

/** The volume of the reservoir at its dead level. */
export const DEAD_VOLUME_HM3 = 28.6

/** Where a line is at a place; beyond its ends it stays as it is there. */
export function along(curve: Curve, place: number): number {
  const after = curve.findIndex(([from]) => from >= place)
  const [high, low] = [curve[after], curve[after - 1]]
  if (!high || !low) return (high ?? curve.at(-1))?.[1] ?? 0
  return low[1] + ((place - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}

/** 10⁶ m³ that the reservoir holds at a level in m. */
export const volumeOf = (levelM: number): number => along(volumeByLevel, levelM)

/** The level in m of a volume in 10⁶ m³. */
export const levelOf = (volumeHm3: number): number => along(levelByVolume, volumeHm3)

/** The level below the dam in m of a flow in m³/s. */
export const tailwaterOf = (flowM3s: number): number => along(tailwaterByFlow, flowM3s)
