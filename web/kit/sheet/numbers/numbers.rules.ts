import { numberFormat } from '#contract/core/format.ts'
import type { DecimalMark } from '#contract/core/numbers.ts'

const characters = { point: '.', comma: ',' } as const
type Character = (typeof characters)[DecimalMark]

const nothing = /^[-–—]?$/
const both = /^[+-]?(\d{1,3}(\.\d{3})+,\d+|\d{1,3}(,\d{3})+\.\d+)$/

/**
 * The number that somebody typed or pasted: `null` for nothing or a dash, `undefined` for what is none. Spaces may part
 * thousands. Of a point and a comma the last begins the decimals; one that comes twice parts thousands. One that stands alone
 * begins the decimals too (`2,5`), unless it parts a group of three as the cells do (`1,234`), or `mark` says otherwise.
 */
export function readNumber(text: string, mark: DecimalMark | null = null): number | null | undefined {
  const plain = plainNumber(text, mark)
  const number = plain === null ? null : Number(plain ?? Number.NaN)
  return number === null || Number.isFinite(number) ? number : undefined
}

/** What {@link readNumber} reads, as a text with a point before its decimals and no thousands: `1.234,5` is `1234.5`. */
export function plainNumber(text: string, mark: DecimalMark | null = null): string | null | undefined {
  const typed = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace('−', '-')
  if (nothing.test(typed)) return null
  if (!/^[+-]?[\d.,]*\d[\d.,]*(e[+-]?\d{1,3})?$/i.test(typed)) return undefined
  const separators = typed.replaceAll(/[^.,]/g, '')
  const decimal = decimalIn(typed, separators, mark)
  if (decimal === undefined) return undefined
  const whole = decimal === '.' ? typed.replaceAll(',', '') : typed.replaceAll('.', '')
  return decimal === null ? whole.replaceAll(',', '') : whole.replace(',', '.')
}

/** Which character begins the decimals, null for none; undefined where the text makes no sense. */
function decimalIn(
  typed: string,
  separators: string,
  mark: DecimalMark | null,
): Character | null | undefined {
  const groups = /^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/.test(typed)
  if (separators === '') return null
  if (separators.length === 1) {
    const only = separators as Character
    return groups && only !== characters[mark ?? 'point'] ? null : only
  }
  if (/^(\.+|,+)$/.test(separators)) return groups ? null : undefined
  return both.test(typed) ? (separators.at(-1) as Character) : undefined
}

/** A number as a cell shows it, like everywhere on the screens: `1,234.5`. Null is empty, zero is `0`. */
export function cellText(value: number | null, decimals: number): string {
  if (value === null) return ''
  return value === 0 ? '0' : numberFormat(decimals).format(value)
}

/** A number as it is edited and copied: all its digits, no thousands, so that it reads back as itself. */
export function editText(value: number | null): string {
  return value === null ? '' : String(value)
}
