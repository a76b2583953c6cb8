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

/** The digits of a whole number in groups of three. */
export const inGroups = (whole: string, mark: string): string => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark)

/** What was typed without the blanks that part its thousands. */
export const withoutBlanks = (text: string): string =>
  text.trim().replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d{3}(?:\D|$))/g, '')

/**
 * What somebody typed as a decimal crosses the wire: a point parts thousands, in whole groups only, and decimals follow a
 * comma; undefined where it is none.
 */
export function plainOf(text: string, decimals: number): string | undefined {
  const bare = withoutBlanks(text.trim().replace(/^[−–]/, '-'))
  const pattern = new RegExp(String.raw`^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,${decimals}})?$`)
  return pattern.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : undefined
}
