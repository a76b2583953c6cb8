import { isDay } from '#contract/core/format.ts'

import { isoOf } from '#web/platform/format/day.ts'

/**
 * The day that somebody typed, as `YYYY-MM-DD`; null when it is none. Understood are `5/3/1990`, `5-3-1990`, `5.3.1990`,
 * `05031990`, `1990-03-05`, a year of two digits (up to ten years ahead of `today`, else of the last century) and
 * no year at all (this one).
 */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!parts) return null
  const [, day, month, year] = parts
  const iso = isoOf(fullYear(year, Number(today.slice(0, 4))), Number(month), Number(day))
  return isDay(iso) ? iso : null
}

function fullYear(typed: string | undefined, thisYear: number): number {
  if (typed === undefined) return thisYear
  if (typed.length === 4) return Number(typed)
  const century = thisYear - (thisYear % 100)
  const year = century + Number(typed)
  return year > thisYear + 10 ? year - 100 : year
}
