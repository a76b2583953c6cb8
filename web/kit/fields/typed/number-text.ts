import { formatFigure } from '#contract/core/format.ts'

/**
 * The number that somebody typed; null when it is none. Point and comma are told apart so:
 *
 * - both: the last one begins the decimals, the other parts thousands: `1,234.5` and `1.234,5` are 1234.5
 * - commas that part groups of three, as the screens show them, are thousands: `1,234` is 1234
 * - any other single comma begins the decimals, as people write here: `2,5` is 2.5
 * - a single point begins the decimals: `1.234` is 1.234
 */
export function parseNumber(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(typed)) return null
  const number = Number(withPoint(typed))
  return Number.isFinite(number) ? number : null
}

function withPoint(typed: string): string {
  const comma = typed.lastIndexOf(',')
  const point = typed.lastIndexOf('.')
  if (comma >= 0 && point >= 0)
    return comma > point ? typed.replaceAll('.', '').replace(',', '.') : typed.replaceAll(',', '')
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(typed)) return typed.replaceAll(',', '')
  return typed.replace(',', '.')
}

/** A number as a field shows it while nobody types: with thousands and all its decimals. */
export function numberText(value: number): string {
  return formatFigure(value, 10)
}
