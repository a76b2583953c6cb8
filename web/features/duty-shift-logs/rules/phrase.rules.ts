import { foldVietnamese } from '#contract/core/search.ts'

/** Stands in a standard phrase where something is to be filled in. */
export const BLANK = '…'

/** Where the next blank of a text stands, from a position on and then from the beginning; -1 when nothing is blank. */
export function nextBlank(text: string, from = 0): number {
  const after = text.indexOf(BLANK, from)
  return after >= 0 ? after : text.indexOf(BLANK)
}

const SHOWN = 6

/** The phrases that fit what was typed so far, with or without accents: all while nothing is typed, none once one is. */
export function fittingPhrases(phrases: readonly string[], typed: string): readonly string[] {
  if (typed.trim() === '') return phrases.slice(0, SHOWN)
  if (phrases.includes(typed)) return []
  const wanted = wordsIn(typed)
  return phrases
    .filter((phrase) => {
      const words = wordsIn(phrase)
      return wanted.every((part) => words.some((word) => word.startsWith(part)))
    })
    .slice(0, SHOWN)
}

const wordsIn = (text: string) =>
  foldVietnamese(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
