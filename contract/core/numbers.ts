/** The sign before a decimal fraction. */
export type DecimalMark = 'point' | 'comma'

/** Groups stand without an exponent only, and never begin with a zero: `0,125` and `1.234E+05` say which mark they use. */
const patterns = {
  point: /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)$/i,
  comma: /^[+-]?(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?|(?:\d+(?:,\d*)?|,\d+)(?:e[+-]?\d+)?)$/i,
}

/** A number without the blanks that part its thousands, and with the plain minus. */
const bareOf = (text: string) =>
  text
    .trim()
    .replace(/^[−–]/, '-')
    .replaceAll(/(?<=\d)[ \u00A0\u202F'](?=\d{3}(?:\D|$))/g, '')

/**
 * The number that a text is with a decimal mark. Thousands may be grouped by the other mark or by blanks, in whole groups
 * only: `1.5` is none with a decimal comma, which is how a wrong choice of the mark is found.
 */
export function numberBy(mark: DecimalMark, text: string): number | undefined {
  const bare = bareOf(text)
  if (!patterns[mark].test(bare)) return undefined
  const plain = mark === 'point' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

/**
 * The decimal mark that a text shows: `12,5`, `0.125`, `1.234.567`; `tie` for one that is a number by either and not the
 * same, as `10,900` is; null for what says nothing: `12`, or no number at all.
 */
export function markShownBy(text: string): DecimalMark | 'tie' | null {
  if (!/[.,]/.test(text)) return null
  const [point, comma] = [numberBy('point', text), numberBy('comma', text)]
  if (point === undefined) return comma === undefined ? null : 'comma'
  if (comma === undefined) return 'point'
  return point === comma ? null : 'tie'
}

/** How many texts show each mark, and how many are ties. */
export type ShownMarks = Readonly<Record<DecimalMark | 'tie', number>>

/** Counts what texts show. */
export function countMarks(texts: Iterable<string>): ShownMarks {
  const shown = { point: 0, comma: 0, tie: 0 }
  for (const text of texts) {
    const mark = markShownBy(text)
    if (mark) shown[mark] += 1
  }
  return shown
}

/**
 * The decimal mark that a column, a file or a pasted block is written with: what one clear number shows holds for all. Where
 * all are ties, a mark by which a value cannot be (`10,900` kW of an inverter of 250 kW) is out.
 *
 * @param isPossible says whether the ties can be what they are by a mark
 * @returns `tie` where a person has to say, `conflict` where some show the one and some the other, null where nothing
 *   depends on it
 */
export function chooseMark(
  shown: ShownMarks,
  isPossible: (mark: DecimalMark) => boolean,
): DecimalMark | 'tie' | 'conflict' | null {
  if (shown.point > 0 && shown.comma > 0) return 'conflict'
  if (shown.point > 0) return 'point'
  if (shown.comma > 0) return 'comma'
  if (shown.tie === 0) return null
  const [point, comma] = [isPossible('point'), isPossible('comma')]
  return point === comma ? 'tie' : point ? 'point' : 'comma'
}

/**
 * A number so that nobody can take its thousands for decimals, whatever they are used to: `10 900`, `10.9`. To ask which of
 * two readings was meant.
 */
export function plainNumber(value: number): string {
  const [whole = '', decimals] = Math.abs(value)
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0')
  return `${value < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

/** Adds figures that may be missing; null when all of them are. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
