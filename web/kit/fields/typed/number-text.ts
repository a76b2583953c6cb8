import { formatFigure } from '#contract/core/format.ts'

import { readNumber } from '#web/kit/sheet/rules/numbers.rules.ts'

/** The number that somebody typed into a field; null when it is none. It means what it means in a cell: see {@link readNumber}. */
export function parseNumber(text: string): number | null {
  return readNumber(text) ?? null
}

/** A number as a field shows it while nobody types: with thousands and all its decimals. */
export function numberText(value: number): string {
  return formatFigure(value, 10)
}
