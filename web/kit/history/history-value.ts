import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'

/** The words a value may need: for true, false and for nothing. */
export interface ValueWords {
  readonly yes: string
  readonly no: string
  readonly nothing: string
}

/** What went from a list and what came to it; null where the values are not both lists. */
export function listChange(
  from: unknown,
  to: unknown,
): { readonly gone: readonly unknown[]; readonly come: readonly unknown[] } | null {
  if (!Array.isArray(from) || !Array.isArray(to)) return null
  return { gone: without(from, to), come: without(to, from) }
}

function without(list: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const known = new Set(others.map((item) => JSON.stringify(item)))
  return list.filter((item) => !known.has(JSON.stringify(item)))
}

/** A value of a history entry as a reader understands it: days and instants as on the screens, lists with commas. */
export function historyValue(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((item) => historyValue(item, words)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .filter((item) => item !== null && item !== '')
      .map((item) => historyValue(item, words))
      .join(' · ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatShownDay(text)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? formatShownInstant(text) : text
}
