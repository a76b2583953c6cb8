/** What values come to. */
export interface Totals {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly count: number
}

/** The smallest, the largest and the mean of the values there are; undefined where there is none. */
export function totalsOf(values: readonly (number | null)[]): Totals | undefined {
  let [min, max, sum, count] = [Infinity, -Infinity, 0, 0]
  for (const value of values) {
    if (value === null) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
    sum += value
    count++
  }
  return count === 0 ? undefined : { min, max, mean: sum / count, count }
}
