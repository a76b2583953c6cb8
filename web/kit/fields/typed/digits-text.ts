import { type Reading, TIE_MARK } from '#contract/core/scaled.ts'

/** Exact digits of one kind: what a text can be, and how they stand in a field. */
export interface DigitsText {
  readonly parse: (text: string) => string | null
  readonly show: (value: unknown) => string
}

/**
 * How digits of a kind are typed and shown. What can be read in two ways stays as it was typed, marked so that the schema asks.
 *
 * @param written the form in which they cross the wire
 */
export const digitsText = (
  read: (text: string) => Reading<string>,
  typed: (digits: string) => string,
  written: RegExp,
): DigitsText => ({
  parse(text) {
    const reading = read(text)
    if (!reading) return null
    return 'one' in reading ? reading.one : `${text.trim()}${TIE_MARK}`
  },
  show(value) {
    if (typeof value !== 'string') return ''
    return written.test(value) ? typed(value) : value.replace(TIE_MARK, '')
  },
})
