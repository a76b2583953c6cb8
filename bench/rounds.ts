/** What two sides did in interleaved rounds: medians in the unit measured, and the median of the rounds' ratios. */
export interface Comparison {
  readonly ours: number
  readonly floor: number
  readonly ratio: number
}

/** Measures ours and the floor in turns, so that whatever else the machine does meets both alike. */
export async function compare(
  rounds: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<Comparison> {
  const pairs: { ours: number; floor: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), floor: await floor() })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
  }
}

/** The middle value; of an even number, the upper of the two. NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
