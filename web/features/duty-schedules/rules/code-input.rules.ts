import { foldVietnamese } from '#contract/core/search.ts'

/** What a text typed into a cell means: a code, the beginning of several, or nothing. */
export type Typed = { readonly code: string } | { readonly pending: string } | undefined

const fold = (text: string) => foldVietnamese(text.trim())

/** The code that somebody wrote, or two as `C1+C3`, in any casing and without accents; undefined for none of them. */
export function exactCode(text: string, codes: readonly string[]): string | undefined {
  const both = text.split('+')
  if (both.length > 1) {
    const found = both.map((one) => exactCode(one, codes))
    return found.includes(undefined) ? undefined : found.join('+')
  }
  return codes.find((code) => code === text.trim()) ?? codes.find((code) => fold(code) === fold(text))
}

/**
 * What the letters typed so far mean. As soon as only one code is left it is meant: `x` is X, `d` is Đ, `c` waits for
 * its number. A number alone means the shift that ends with it. A plus waits for the second code of the day.
 */
export function readTyped(text: string, codes: readonly string[]): Typed {
  const plus = text.indexOf('+')
  if (plus >= 0) {
    const first = exactCode(text.slice(0, plus), codes)
    const rest = text.slice(plus + 1)
    const second = rest === '' ? { pending: '' } : readTyped(rest, codes)
    if (!first || !second) return undefined
    return 'code' in second ? { code: `${first}+${second.code}` } : { pending: `${first}+${second.pending}` }
  }
  const typed = fold(text)
  if (!typed) return undefined
  const begun = codes.filter((code) => fold(code).startsWith(typed))
  const [only] = begun
  if (begun.length > 1) return { pending: exactCode(text, codes) ?? text.trim().toLocaleUpperCase('vi') }
  if (only) return { code: only }
  const numbered = /^\d$/.test(typed) ? codes.filter((code) => code.endsWith(typed)) : []
  return numbered.length === 1 && numbered[0] ? { code: numbered[0] } : undefined
}
