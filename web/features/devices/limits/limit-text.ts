import { formatFigure } from '#contract/core/format.ts'

/** A limit as screens show it: with thousands, and the decimals it has. */
export function limitText(value: number): string {
  return formatFigure(value, 6)
}
