import { formatFigure } from '#contract/core/format.ts'
import type { Quotient } from '#contract/loss-ledger/ledger.ts'

/** A quotient as it is shown: its value, and the numbers it is made of. */
export interface Explained {
  readonly value: string
  readonly numbers: string
}

/** `95.74 %` and `90 / 94 = 95.74 %`; empty where there is nothing to divide by. */
export function explained({ value, above, below }: Quotient, unit: string): Explained {
  if (value === null) return { value: '', numbers: '' }
  const percent = `${formatFigure(value * 100, 2)} %`
  const number = (one: number) => formatFigure(one, unit === 'h' ? 1 : 3)
  return { value: percent, numbers: `${number(above)} ${unit} / ${number(below)} ${unit} = ${percent}` }
}

/** A bar of the waterfall, as shares of what was expected. */
export interface Bar {
  readonly from: number
  readonly to: number
}

/**
 * Where each bar begins and ends: from expected down by each loss to what was made. What is above expectation leads up again.
 * Expected 100, losses 30 and 20: bars 70–100 and 50–70.
 */
export function barsOf(expected: number, losses: readonly number[]): Bar[] {
  const most = Math.max(expected, ...stepsOf(expected, losses), Number.MIN_VALUE)
  let level = expected
  return losses.map((loss) => {
    const [before, after] = [level, level - loss]
    level = after
    return { from: Math.max(0, Math.min(before, after)) / most, to: Math.max(before, after) / most }
  })
}

function stepsOf(expected: number, losses: readonly number[]): number[] {
  let level = expected
  return losses.map((loss) => (level -= loss))
}
