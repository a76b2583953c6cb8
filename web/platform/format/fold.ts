/**
 * A text as it is compared when accents do not count: lower case, no Vietnamese marks, đ as d. `Hoà` and `Hòa` are
 * both `hoa`.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()
}

/**
 * How well a text answers a search: higher is better, 0 is not at all. Every word of the search must begin a word of
 * the text; a search typed with its accents prefers the texts that carry the same ones.
 */
export function matchRank(text: string, search: string): number {
  const wanted = wordsIn(search)
  const words = wordsIn(text)
  if (wanted.length === 0) return 1
  if (!wanted.every((part) => words.some((word) => word.startsWith(part)))) return 0
  const plain = canonical(text)
  const exact = canonical(search).trim()
  if (plain.startsWith(exact)) return 4
  if (plain.includes(exact)) return 3
  return fold(text).startsWith(fold(search).trim()) ? 2 : 1
}

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Lower case with the accents kept, and the two ways of writing the mark of oa, oe, uy (hoà, hòa) made one. */
function canonical(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(o)(a|e)([\u0300\u0301\u0303\u0309\u0323])/g, '$1$3$2')
    .replaceAll(/(u)(y)([\u0300\u0301\u0303\u0309\u0323])/g, '$1$3$2')
    .normalize('NFC')
}
