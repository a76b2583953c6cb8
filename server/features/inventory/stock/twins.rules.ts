import { foldedWords } from '#contract/core/search.ts'

/** What tells an item from another. */
export interface Twin {
  readonly name: string
  readonly specification: string | null
}

/** Four words of five are not enough: gloves are no boots. */
const ALIKE = 0.8
const SPECIFICATIONS_ALIKE = 0.5

const wordsOf = (text: string) =>
  new Set(
    foldedWords(text)
      .split(/[^a-z\d]+/)
      .filter(Boolean),
  )

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length

/** How much two texts say the same: 1 for the same words in any order, 0 for none. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const size = one.size + other.size
  return size === 0 ? 0 : (2 * shared(one, other)) / size
}

/**
 * Whether two items may be the same under two codes: their names are alike without accents and in any order of words, or the
 * one name holds all words of the other, and their specifications do not speak against it.
 */
export function areTwins(one: Twin, other: Twin): boolean {
  const [name, otherName] = [wordsOf(one.name), wordsOf(other.name)]
  const fewer = Math.min(name.size, otherName.size)
  const holdsAll = fewer >= 2 && shared(name, otherName) === fewer
  if (likeness(name, otherName) <= ALIKE && !holdsAll) return false
  if (one.specification === null || other.specification === null) return true
  return likeness(wordsOf(one.specification), wordsOf(other.specification)) >= SPECIFICATIONS_ALIKE
}
