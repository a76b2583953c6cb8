const digitWords = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
const word = (digit: number) => digitWords[digit] ?? ''

/** A number of up to three digits; one that others stand before says all its places: `không trăm linh năm`. */
function belowThousand(value: number, isFirst: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const hasHundreds = hundreds > 0 || !isFirst
  const words = hasHundreds ? [word(hundreds), 'trăm'] : []
  if (tens === 0 && ones > 0 && hasHundreds) words.push('linh')
  if (tens === 1) words.push('mười')
  if (tens > 1) words.push(word(tens), 'mươi')
  if (ones === 0) return words
  if (tens > 1 && ones === 1) return [...words, 'mốt']
  if (tens > 1 && ones === 4) return [...words, 'tư']
  if (tens > 0 && ones === 5) return [...words, 'lăm']
  return [...words, word(ones)]
}

const groupNames = ['', 'nghìn', 'triệu'] as const

/** A number below a thousand million in groups of three digits. */
function belowBillion(value: number, isFirst: boolean): string[] {
  const groups = [Math.floor(value / 1_000_000), Math.floor(value / 1000) % 1000, value % 1000]
  const words: string[] = []
  for (const [at, group] of groups.entries()) {
    if (group === 0) continue
    const name = groupNames[groups.length - 1 - at] ?? ''
    words.push(...belowThousand(group, isFirst && words.length === 0), ...(name ? [name] : []))
  }
  return words
}

/**
 * Whole dong in words, as forms about money print them: 1,300,000 is `Một triệu ba trăm nghìn đồng`.
 *
 * @param dong 0 or more
 */
export function dongInWords(dong: bigint): string {
  const parts: string[][] = []
  let rest = dong
  while (rest > 0n) {
    const isFirst = rest < 1_000_000_000n
    parts.unshift(belowBillion(Number(rest % 1_000_000_000n), isFirst))
    rest /= 1_000_000_000n
  }
  // Each group of nine digits before the last is so many thousand millions.
  const words = parts.flatMap((part, at) => [
    ...part,
    ...Array.from({ length: part.length > 0 ? parts.length - 1 - at : 0 }, () => 'tỷ'),
  ])
  const text = [...(words.length > 0 ? words : ['không']), 'đồng'].join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
