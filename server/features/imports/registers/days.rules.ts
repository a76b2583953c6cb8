import { isDay } from '#contract/core/format.ts'
import type { DayOrder } from '#contract/imports/register.ts'

/** What a cell says of a day: one, one of two by how days are written, or none. */
export type SaidDay =
  | { readonly is: 'day'; readonly day: string }
  | { readonly is: 'either'; readonly dayFirst: string | null; readonly monthFirst: string | null }
  | { readonly is: 'none' }

const pad = (part: string) => part.padStart(2, '0')
const dayOf = (year: string, month: string, date: string): string | null => {
  const day = `${year}-${pad(month)}-${pad(date)}`
  return isDay(day) ? day : null
}

/**
 * Reads a day as it is written: ISO, as cells of workbooks have it, or with numbers alone. `13/05/2025` and `05/13/2025` can
 * be read in one way only, `05/06/2025` in two. A year of two figures, a month alone and words are no day.
 */
export function readDay(text: string): SaidDay {
  const bare = text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '').replaceAll(/\s/g, '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(bare)) return isDay(bare) ? { is: 'day', day: bare } : { is: 'none' }
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare) ?? []
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)]
  if (dayFirst === null && monthFirst === null) return { is: 'none' }
  if (dayFirst === monthFirst && dayFirst !== null) return { is: 'day', day: dayFirst }
  return { is: 'either', dayFirst, monthFirst }
}

/** Cells that tell how the days of a file are written. */
export interface FoundOrder {
  readonly order: DayOrder | 'tie' | 'conflict' | 'free'
  /** The places in the list of texts that show it: of a tie the first, of a conflict one of each way. */
  readonly at: readonly number[]
}

/** How the days of a file are written: what one of them shows holds for all, and where none shows it nobody guesses. */
export function orderOf(texts: readonly string[]): FoundOrder {
  const read = texts.map(readDay)
  const first = (find: (said: SaidDay) => boolean) => read.findIndex(find)
  const dayFirst = first((said) => said.is === 'either' && said.monthFirst === null)
  const monthFirst = first((said) => said.is === 'either' && said.dayFirst === null)
  if (dayFirst >= 0 && monthFirst >= 0) return { order: 'conflict', at: [dayFirst, monthFirst] }
  if (dayFirst >= 0) return { order: 'dayFirst', at: [dayFirst] }
  if (monthFirst >= 0) return { order: 'monthFirst', at: [monthFirst] }
  const either = first((said) => said.is === 'either')
  return either >= 0 ? { order: 'tie', at: [either] } : { order: 'free', at: [] }
}
