const COMBINING_MARKS = /[\u0300-\u036f]/g

/**
 * A text as search compares it: lower case, without Vietnamese accents, đ as d. `Nguyễn Văn Đức` is `nguyen van duc`.
 */
export function foldVietnamese(text: string): string {
  return text.normalize('NFD').replaceAll(COMBINING_MARKS, '').toLowerCase().replaceAll('đ', 'd')
}

/** Words of files as they are compared: whatever their casing, accents and punctuation. `MÃ NV *` is `ma nv`. */
export function foldedWords(text: string): string {
  return foldVietnamese(text)
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
}

const MARK = '[\u0300\u0301\u0303\u0309\u0323]'
const OLD_STYLE = new RegExp(`(o|u)(${MARK})(a|e|y)(?![\\p{L}\\p{M}])`, 'giu')
const NEW_STYLE = new RegExp(`(o|u)(a|e|y)(${MARK})(?![\\p{L}\\p{M}])`, 'giu')

/**
 * The spellings of a text by both rules for placing the tone: `hòa` and `hoà` are the same word.
 *
 * @returns one or two composed texts
 */
export function toneVariants(text: string): string[] {
  const decomposed = text.normalize('NFD')
  const variants = [decomposed.replace(NEW_STYLE, '$1$3$2'), decomposed.replace(OLD_STYLE, '$1$3$2')]
  return [...new Set(variants.map((variant) => variant.normalize('NFC')))]
}
