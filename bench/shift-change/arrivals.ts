/** Numbers from 0 to below 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** No pause of a person is longer than this many times the mean; a longer one is somebody who went away. */
const LONGEST_PAUSE = 4

/** A pause between two acts of a person, around a mean: short ones are many and long ones few. */
export function pauseMs(meanMs: number, random: () => number): number {
  return Math.min(-Math.log(1 - random()), LONGEST_PAUSE) * (meanMs / (1 - Math.exp(-LONGEST_PAUSE)))
}

/** The value that a share of all values does not exceed, e.g. 0.95; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** How much values rise from one to the next, by least squares; 0 of fewer than two. */
export function slope(values: readonly number[]): number {
  const mid = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [above, below] = [0, 0]
  for (const [at, value] of values.entries()) {
    above += (at - mid) * (value - mean)
    below += (at - mid) ** 2
  }
  return below === 0 ? 0 : above / below
}
