/** No figure of the plants has more; a smaller one keeps so many digits that say something. */
const MOST_DECIMALS = 6
const SCALE = 10 ** MOST_DECIMALS
/** Above it a product with the scale is no whole number any more. */
const ROUND_BELOW = 2 ** 53 / SCALE
const SMALL = 10 ** -(MOST_DECIMALS / 2)

function rounded(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value
  // What has few decimals, as nearly every figure, is told apart sooner than a text of it is made.
  if (
    Math.abs(value) < ROUND_BELOW &&
    Math.round(value * SCALE) / SCALE === value &&
    Math.abs(value) >= SMALL
  )
    return value
  return Math.abs(value) < SMALL
    ? Number(value.toPrecision(MOST_DECIMALS))
    : Number(value.toFixed(MOST_DECIMALS))
}

/**
 * An answer without the noise of floating-point sums: `1.4927499999999998` is 1.49275. What needs no change is given back
 * as it is, so that answers that several callers share stay untouched.
 */
export function roundNumbers(value: unknown): unknown {
  if (typeof value === 'number') return rounded(value)
  if (Array.isArray(value)) return roundItems(value)
  // Dates and other classes write themselves.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  let copy: Record<string, unknown> | undefined
  const object = value as Readonly<Record<string, unknown>>
  // Most of an answer is texts; pairs of names and values would be made for each of them.
  for (const name of Object.keys(object)) {
    const item = object[name]
    if (typeof item === 'string' || typeof item === 'boolean') continue
    const other = roundNumbers(item)
    if (other !== item && !Number.isNaN(item)) (copy ??= { ...value })[name] = other
  }
  return copy ?? value
}

function roundItems(items: readonly unknown[]): unknown {
  let copy: unknown[] | undefined
  for (const [at, item] of items.entries()) {
    const other = roundNumbers(item)
    if (other !== item && !Number.isNaN(item)) (copy ??= [...items])[at] = other
  }
  return copy ?? items
}
