import { formatFigure } from '#contract/core/format.ts'
import { SIGNED_DECIMAL } from '#contract/core/patterns.ts'

import { plainNumber, readNumber } from '#web/kit/sheet/numbers/numbers.rules.ts'

/**
 * The number that somebody typed into a field; null when it is none. Its marks mean what they mean in a cell (see
 * {@link plainNumber}); without those of thousands it is a signed decimal as the specification has it, so `1e3` and `12,`
 * are none.
 */
export function parseNumber(text: string): number | null {
  const number = readNumber(text)
  return number !== undefined && SIGNED_DECIMAL.test(plainNumber(text) ?? '') ? number : null
}

/** A number as a field shows it while nobody types: with thousands and all its decimals. */
export function numberText(value: number): string {
  return formatFigure(value, 10)
}
