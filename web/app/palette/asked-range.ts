import { plantDay } from '#contract/core/format.ts'

import { addDays } from '#web/platform/format/day.ts'
import { fold } from '#web/platform/format/fold.ts'

import { dayOf } from './asked-shift.ts'

/** What a search says: words, and what narrows them to days or a crew. */
export interface Asked {
  /** What is left of it without days and crew. */
  readonly keyword: string
  readonly fromDay?: string
  readonly toDay?: string
  /** The code of a crew: `B`. */
  readonly team?: string
  readonly isNarrowed: boolean
}

const dayKeys: ReadonlySet<string> = new Set(['ngay', 'day'])
const teamKeys: ReadonlySet<string> = new Set(['kip', 'crew'])

/**
 * The words, days and crew of a search: `máy cắt ngày:>=01/11/2026`, `ngày:1/11..5/11`, `kíp:B ngày:22/11`. Several days
 * narrow each other, a day without its year is the last one that was, and what cannot be read stays among the words.
 *
 * @param today at the plants, `YYYY-MM-DD`
 */
export function askedRange(search: string, today = plantDay(new Date())): Asked {
  const words: string[] = []
  let [fromDay, toDay, team]: (string | undefined)[] = []
  for (const word of search.normalize('NFC').trim().split(/\s+/)) {
    const colon = word.indexOf(':')
    const [key, value] = [fold(word.slice(0, Math.max(0, colon))), word.slice(colon + 1)]
    const days = dayKeys.has(key) ? daysOf(value, today) : undefined
    if (days) {
      if (days.fromDay && (!fromDay || days.fromDay > fromDay)) fromDay = days.fromDay
      if (days.toDay && (!toDay || days.toDay < toDay)) toDay = days.toDay
    } else if (teamKeys.has(key) && value !== '') team = value
    else words.push(word)
  }
  return {
    keyword: words.join(' '),
    ...(fromDay && { fromDay }),
    ...(toDay && { toDay }),
    ...(team && { team }),
    isNarrowed: [fromDay, toDay, team].some((one) => one !== undefined),
  }
}

function daysOf(value: string, today: string): Pick<Asked, 'fromDay' | 'toDay'> | undefined {
  const [from, to] = value.split('..').map((day) => read(day, today))
  if (value.includes('..')) return from && to ? { fromDay: from, toDay: to } : undefined
  const sign = /^[<>]?=?/.exec(value)?.[0] ?? ''
  const day = read(value.slice(sign.length), today)
  if (day === undefined) return undefined
  if (sign.startsWith('>')) return { fromDay: sign === '>' ? addDays(day, 1) : day }
  if (sign.startsWith('<')) return { toDay: sign === '<' ? addDays(day, -1) : day }
  return { fromDay: day, toDay: day }
}

function read(day: string, today: string): string | undefined {
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(day)
  return match ? dayOf(match, today) : undefined
}
