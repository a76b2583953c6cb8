import { foldVietnamese } from '#contract/core/search.ts'

const AROUND = 90
const MOST_MARKS = 6

/** A text letter for letter without accents and capitals: each stays in its place. */
function foldInPlace(written: string): string {
  const text = written.normalize('NFC')
  // Where no sign stands by itself that folding drops, nothing becomes shorter: as long as before means letter by letter.
  const whole = foldVietnamese(text)
  if (whole.length === text.length && !/\p{M}/u.test(text)) return whole
  return Array.from(text, (letter) => {
    const folded = foldVietnamese(letter)
    return folded.length === letter.length ? folded : letter
  }).join('')
}

/** The words that are looked for, without accents; what is between quotation marks stays together. */
export function wordsOf(asked: string): string[] {
  const folded = foldVietnamese(asked)
  const phrases = [...folded.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase)
  const rest = folded.replaceAll(/"[^"]*"/g, ' ')
  const clean = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...phrases.map((phrase) => clean(phrase).join(' ')), ...clean(rest)].filter((word) => word !== '')
}

/**
 * The place of a text where it says what is looked for, cut into pieces: the odd ones are what was found. The whole of what
 * was asked comes first where it stands so; else the nearest words are shown.
 */
export function piecesAround(written: string, asked: string): string[] {
  const text = written.normalize('NFC').replaceAll(/\s+/g, ' ')
  const folded = foldInPlace(text)
  const words = wordsOf(asked)
  const whole = placesOf(folded, [words.join(' ')])
  const places = whole.length > 0 ? whole : placesOf(folded, words)
  const [first] = places
  if (!first) return [text.slice(0, 2 * AROUND)]
  const from = startOfWord(text, Math.max(0, first.from - AROUND))
  const to = Math.min(text.length, first.to + 2 * AROUND)
  const shown = places.filter((place) => place.to <= to).slice(0, MOST_MARKS)
  const pieces: string[] = []
  let at = from
  for (const place of shown) {
    pieces.push(text.slice(at, place.from), text.slice(place.from, place.to))
    at = place.to
  }
  pieces.push(text.slice(at, to))
  return [
    `${from > 0 ? '…' : ''}${pieces[0]}`,
    ...pieces.slice(1, -1),
    `${pieces.at(-1)}${to < text.length ? '…' : ''}`,
  ]
}

interface Place {
  readonly from: number
  readonly to: number
}

/** Where any of some words stands as a word, in the order of the text. */
function placesOf(folded: string, words: readonly string[]): Place[] {
  const some = words.filter(Boolean).map((word) => word.split(' ').join('[^\\p{L}\\p{N}]+'))
  if (some.length === 0) return []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${some.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return [...folded.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
}

function startOfWord(text: string, at: number): number {
  if (at === 0) return 0
  const blank = text.indexOf(' ', at)
  return blank === -1 || blank - at > AROUND / 2 ? at : blank + 1
}
