import { matchRank } from '#web/platform/format/fold.ts'

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
  return phrases
    .map((phrase) => ({ phrase, rank: matchRank(phrase, typed) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ phrase }) => phrase)
    .slice(0, SHOWN)
}
