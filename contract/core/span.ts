import type { Language } from './problem.ts'
import type { Label } from './words.ts'

const MINUTE_MS = 60_000

/** A span in whole days, hours and minutes, what is left of a minute dropped. */
export function spanOf(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

const parts = [
  ['days', { vi: 'ngày', en: 'd' }],
  ['hours', { vi: 'giờ', en: 'h' }],
  ['minutes', { vi: 'phút', en: 'min' }],
] as const

/**
 * A span as a person says it: `26 ngày 13 giờ`, `3 giờ 20 phút`, `0 phút`. Of days, hours and minutes at most the first
 * `most` are said, what is nothing is left out, and the rest is dropped.
 */
export function spanText(milliseconds: number, most = 2): Label {
  const span = spanOf(milliseconds)
  const first = parts.findIndex(([name]) => span[name] > 0)
  const said =
    first < 0 ? parts.slice(-1) : parts.slice(first, first + most).filter(([name]) => span[name] > 0)
  const inWords = (language: Language) =>
    said.map(([name, unit]) => `${span[name]} ${unit[language]}`).join(' ')
  return { vi: inWords('vi'), en: inWords('en') }
}

/** A whole number of minutes as {@link spanText} says a span. */
export const minutesText = (minutes: number): Label => spanText(minutes * MINUTE_MS)
