import { foldVietnamese } from '#contract/core/search.ts'

const AROUND = 90
const MOST_MARKS = 6
/** Any but one blank after the other. */
const UNEVEN_BLANKS = /[^\S ]| {2}/

const LETTERS = 0x1_00_00
/** Each letter without its accents and as a small one, once it was met; what would become longer or nothing stays as it is. */
const foldedLetters = new Uint16Array(LETTERS)
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

function foldedLetter(code: number): number {
  const folded = foldVietnamese(String.fromCharCode(code))
  return (foldedLetters[code] = folded.length === 1 ? folded.charCodeAt(0) : code)
}

/** A text letter for letter without accents and capitals: each stays in its place. Pages are long, and twenty of them are shown at once. */
function foldInPlace(text: string): string {
  const letters = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    letters[at] = foldedLetters[code] || foldedLetter(code)
  }
  return utf16.decode(letters)
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
  const composed = written.normalize('NFC')
  const text = UNEVEN_BLANKS.test(composed) ? composed.replaceAll(/\s+/g, ' ') : composed
  const folded = foldInPlace(text)
  const words = wordsOf(asked)
  const whole = placesOf(folded, [words.join(' ')])
  const shown = whole.length > 0 ? whole : placesOf(folded, words)
  const [first] = shown
  if (!first) return [text.slice(0, 2 * AROUND)]
  const from = startOfWord(text, Math.max(0, first.from - AROUND))
  const to = endOf(first, folded)
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

/** Where what is shown ends, which begins with a place. */
const endOf = (first: Place, text: string) => Math.min(text.length, first.to + 2 * AROUND)

const ENDS_WITH_LETTER = /[\p{L}\p{N}]$/u

/**
 * Where any of some words stands as a word: the first such place, and those behind it that are shown with it. What stands before
 * a find is looked at only there, for at every letter of a page it would take longer than all the rest.
 */
function placesOf(folded: string, words: readonly string[]): Place[] {
  const some = words.filter(Boolean).map((word) => word.split(' ').join('[^\\p{L}\\p{N}]+'))
  if (some.length === 0) return []
  const pattern = new RegExp(`(?:${some.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const places: Place[] = []
  for (let found = pattern.exec(folded); found; found = pattern.exec(folded)) {
    const { index, 0: word } = found
    const [first] = places
    const to = index + word.length
    if (places.length === MOST_MARKS || (first && to > endOf(first, folded))) break
    if (!ENDS_WITH_LETTER.test(folded.slice(Math.max(0, index - 2), index))) places.push({ from: index, to })
    else pattern.lastIndex = index + 1
  }
  return places
}

function startOfWord(text: string, at: number): number {
  if (at === 0) return 0
  const blank = text.indexOf(' ', at)
  return blank === -1 || blank - at > AROUND / 2 ? at : blank + 1
}
