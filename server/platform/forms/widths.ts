import type { FormColumn } from './form-layout.ts'

/** What the margins leave of an A4 page, and what stands free beside the text of a cell, in points. */
const [UPRIGHT, ACROSS, PADDING] = [511, 758, 4]

/** How wide each column is in points. */
export function pointsOf(
  columns: readonly Pick<FormColumn, 'width'>[],
  isLandscape: boolean,
): readonly number[] {
  const taken = columns.reduce((sum, { width }) => sum + PADDING + (width === '*' ? 0 : width), 0)
  const rest = (isLandscape ? ACROSS : UPRIGHT) - taken
  return columns.map(({ width }) => PADDING + (width === '*' ? rest : width))
}

/** How many columns each part takes, so that the parts are as wide as their shares as nearly as columns allow; one at least. */
export function spread(widths: readonly number[], shares: readonly number[]): readonly number[] {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const allShares = shares.reduce((sum, share) => sum + share, 0)
  let [from, reached, wanted] = [0, 0, 0]
  return shares.map((share, part) => {
    wanted += (share / allShares) * whole
    const most = widths.length - from - (shares.length - part - 1)
    let count = 1
    reached += widths[from] ?? 0
    while (count < most) {
      const next = widths[from + count] ?? 0
      const isNearer = Math.abs(reached + next - wanted) < Math.abs(reached - wanted)
      if (!isNearer && part < shares.length - 1) break
      reached += next
      count += 1
    }
    from += count
    return count
  })
}

/** How many lines a text takes where so many characters fit on one, broken between words where they fit. */
export function wrappedLines(text: string, characters: number): number {
  const width = Math.max(1, Math.floor(characters) - 1)
  return text.split('\n').reduce((lines, paragraph) => {
    let free = 0
    let count = 0
    for (const word of paragraph.split(' ')) {
      if (count > 0 && word.length + 1 <= free) free -= word.length + 1
      else {
        const needed = Math.max(1, Math.ceil(word.length / width))
        count += needed
        free = needed * width - word.length
      }
    }
    return lines + count
  }, 0)
}
