import type { Basin } from '../rules/basin.rules.ts'

/** Z–V of the reservoir Sông Trâm, m and 10⁶ m³. */
const curve: readonly (readonly [number, number])[] = [
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

const SILL_M = 311
const WIDTH_M = 9
const MOST_M = 11

function between(points: readonly (readonly [number, number])[], x: number): number | null {
  const at = points.findIndex(([from], place) => from <= x && x <= (points[place + 1]?.[0] ?? -Infinity))
  const [before, after] = [points[at], points[at + 1]]
  if (!before || !after) return null
  return before[1] + ((x - before[0]) / (after[0] - before[0])) * (after[1] - before[1])
}

/** Three gates of 9 m: `Q = μ·b·a·√(2g(h − α·a))`, μ and α 0.62; clear of the water as a weir. */
function gatesM3s(levelM: number, openingM: number): number {
  const h = levelM - SILL_M
  if (h <= 0 || openingM <= 0) return 0
  const weir = 0.95 * 0.46 * WIDTH_M * Math.sqrt(2 * 9.81) * h ** 1.5
  const under = 0.62 * WIDTH_M * openingM * Math.sqrt(2 * 9.81 * Math.max(h - 0.62 * openingM, 0))
  return 3 * (openingM > 0.75 * h ? weir : Math.min(under, weir))
}

/** The reservoir of the worked numbers. */
export const songTram: Basin = {
  volumeHm3At: (levelM) => between(curve, levelM),
  levelMAt: (volumeHm3) =>
    between(
      curve.map(([level, volume]) => [volume, level] as const),
      volumeHm3,
    ),
  spillM3sAt: gatesM3s,
  maximumOpeningM: MOST_M,
}
