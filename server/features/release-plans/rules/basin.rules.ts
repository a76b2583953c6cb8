/** Volume that a flow of 1 m³/s makes in an hour: 0.0036 hm³. */
export const HM3_PER_HOUR = 0.0036

const HALVINGS = 30

/** A reservoir as simulations see it, in one state of its data. Nothing is ever extrapolated beyond its curve. */
export interface Basin {
  /** 10⁶ m³; null outside of the curve. */
  readonly volumeHm3At: (levelM: number) => number | null
  /** m; null outside of the curve. */
  readonly levelMAt: (volumeHm3: number) => number | null
  /** All gates open by the same, and what flows over weirs without gates; m³/s. */
  readonly spillM3sAt: (levelM: number, openingM: number) => number
  /** What the gate that opens least opens to; 0 without gates. */
  readonly maximumOpeningM: number
}

/** The most that can be spilled at a level, m³/s. */
export function mostSpillM3s(basin: Basin, levelM: number): number {
  return basin.spillM3sAt(levelM, basin.maximumOpeningM)
}

/**
 * How far every gate must open for a spill; null where no opening gives it.
 *
 * Three gates of 9 m on 311.00 (μ 0.62, α 0.62) spill 128 m³/s at 320.75 with 0.56 m each.
 */
export function openingMFor(basin: Basin, levelM: number, spillM3s: number): number | null {
  if (spillM3s <= 0) return 0
  if (basin.maximumOpeningM === 0 || mostSpillM3s(basin, levelM) < spillM3s) return null
  let [low, high] = [0, basin.maximumOpeningM]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (basin.spillM3sAt(levelM, middle) < spillM3s) low = middle
    else high = middle
  }
  return high
}
