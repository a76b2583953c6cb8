/** Exact decimals of so many digits behind the point: texts that are counted as whole steps in a bigint, never floats. */
interface Scale {
  /** A decimal as whole steps; what stands behind the last digit that counts is cut off. */
  readonly stepsOf: (text: string) => bigint
  /** Whole steps as a decimal, without zeros that say nothing. */
  readonly textOf: (steps: bigint) => string
}

/** The decimals of so many digits: 2 counts hundredths. */
export function scaleOf(decimals: number): Scale {
  const one = 10n ** BigInt(decimals)
  return {
    stepsOf(text) {
      const [whole = '0', behind = ''] = text.replace('-', '').split('.')
      const size = BigInt(whole) * one + BigInt(behind.padEnd(decimals, '0').slice(0, decimals))
      return text.startsWith('-') ? -size : size
    },
    textOf(steps) {
      const [sign, size] = steps < 0n ? ['-', -steps] : ['', steps]
      const behind = String(size % one)
        .padStart(decimals, '0')
        .replace(/0+$/, '')
      return `${sign}${size / one}${behind && `.${behind}`}`
    },
  }
}

/** A decimal as everybody reads it here, decision 0282: thousands by commas, decimals behind a point, `1,250.5`. */
export function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const thousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? thousands : `${thousands}.${decimals}`
}

/**
 * The decimals without a sign that a text can be: none, one, or two where nobody can say whether its mark parts thousands or
 * decimals, the thousands first: `2,086` is `2086` or `2.086`. Thousands are parted by commas, points or blanks, in whole
 * groups only and by one of them; decimals follow a comma or a point that parts no thousands.
 */
export function readingsOf(text: string, decimals: number): readonly string[] {
  const bare = text.trim().replaceAll(/[\u00A0\u202F]/g, ' ')
  const readings = (bare.includes(',') ? ['.', ','] : [',', '.']).flatMap((mark) => {
    const group = mark === '.' ? ',' : '.'
    const whole = String.raw`\d+|[1-9]\d{0,2}(?:(?: \d{3})+|(?:[${group}]\d{3})+)`
    const isOne = new RegExp(String.raw`^(?:${whole})(?:[${mark}]\d{1,${decimals}})?$`).test(bare)
    return isOne ? [bare.replaceAll(' ', '').replaceAll(group, '').replace(mark, '.')] : []
  })
  return [...new Set(readings)]
}

/** What somebody typed: one value, or the two that it could be; undefined where it is none. */
export type Reading<Value> =
  | { readonly one: Value }
  | { readonly either: readonly [Value, Value] }
  | undefined

/** The values that a text can be as what somebody typed. */
export function readingOf<Value>([one, other]: readonly Value[]): Reading<Value> {
  if (one === undefined) return undefined
  return other === undefined ? { one } : { either: [one, other] }
}

/** Behind what was typed that can be read in two ways, so that no rule takes it for one of them. */
export const TIE_MARK = '?'

/**
 * A decimal of so many digits behind the point as it stands in a field: without thousands, and with a zero behind where it
 * could be read in two ways, `1.1250`. So what the app wrote is read back as it was.
 */
export const asTyped = (text: string): string => (/^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text)
