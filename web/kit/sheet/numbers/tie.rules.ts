import type { DecimalMark } from '#contract/core/numbers.ts'
import { isBlocked, type LimitValues } from '#contract/devices/limits.ts'

/** The two numbers that one text can mean, and the mark that begins decimals if it means the smaller one. */
export interface Tie {
  readonly decimal: number
  readonly thousands: number
  readonly mark: DecimalMark
}

const tied = /^([+-]?)([1-9]\d{0,2})([.,])(\d{3})$/

/**
 * Both readings of a typed text such as `1.152` or `1,152`: 1.152 and 1152. Undefined where the text has one reading, as
 * `0,152`, `1152`, `1.1520` and `1,152.0` have.
 */
export function bothReadings(text: string): Tie | undefined {
  const [, sign, whole, mark, rest] = tied.exec(text.trim().replace('−', '-')) ?? []
  if (whole === undefined || rest === undefined) return undefined
  return {
    decimal: Number(`${sign}${whole}.${rest}`),
    thousands: Number(`${sign}${whole}${rest}`),
    mark: mark === '.' ? 'point' : 'comma',
  }
}

/** The mark that says that the other character begins decimals: in `1.152` the point parts thousands then. */
const other = { point: 'comma', comma: 'point' } as const

/**
 * What of two readings the block limits of a field leave: the mark of the only one that can be, `asks` where either can;
 * undefined where there is no second reading or neither can be. `1.152` in a power of at most 275 kW is 1.152; in a
 * voltage of 0 to 1500 V it is either.
 */
export function settledBy(
  text: string,
  limits: Pick<LimitValues, 'blockMin' | 'blockMax'>,
): DecimalMark | 'asks' | undefined {
  const tie = bothReadings(text)
  if (!tie) return undefined
  const [decimal, thousands] = [tie.decimal, tie.thousands].map((value) => !isBlocked(value, limits))
  if (decimal && thousands) return 'asks'
  if (!decimal && !thousands) return undefined
  return decimal ? tie.mark : other[tie.mark]
}
