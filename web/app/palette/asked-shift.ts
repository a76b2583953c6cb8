import { addDays } from '#web/platform/format/day.ts'
import { fold } from '#web/platform/format/fold.ts'

/** A shift as somebody asks for it: of a day, with a code, or both. */
export interface AskedShift {
  readonly day?: string
  readonly shiftCode?: string
}

const relative: Readonly<Record<string, number>> = { 'hom nay': 0, today: 0, 'hom qua': -1, yesterday: -1 }

/**
 * What a search says of a shift: `C1 22/11`, `ca 2 hôm qua`, `22/11/2026`. A day without its year is the last one that
 * was. Undefined where it says nothing of shifts.
 *
 * @param today at the plants, `YYYY-MM-DD`
 */
export function askedShift(search: string, today: string): AskedShift | undefined {
  let rest = fold(search).trim().replaceAll(/\s+/g, ' ')
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest)
    if (match) rest = rest.replace(match[0], ' ').trim()
    return match
  }
  const said = take(/\b(hom nay|hom qua|today|yesterday)\b/)?.[1]
  const written = take(/\b(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?(?![\d/.-])/)
  const code = take(/\b(?:ca|shift) ?(\d)\b|\bc(\d)\b/)
  // Something else was asked for that only looks like it: `171-7 c1`, `BT-2026-014`.
  if (rest !== '' && rest !== 'ca' && rest !== 'shift') return undefined
  const day = said === undefined ? written && dayOf(written, today) : addDays(today, relative[said] ?? 0)
  const shiftCode = code && `C${code[1] ?? code[2]}`
  if (!day && !shiftCode) return undefined
  return { ...(day && { day }), ...(shiftCode && { shiftCode }) }
}

/** The day that was written, of day, month and year if it has one; a day without its year is the last one that was. */
export function dayOf([, date = '', month = '', year]: RegExpExecArray, today: string): string | undefined {
  const inYear = (of: string) => `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const isDay = (day: string) => {
    const ms = Date.parse(`${day}T00:00:00Z`)
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
  }
  const now = Number(today.slice(0, 4))
  const candidates = year === undefined ? [inYear(String(now)), inYear(String(now - 1))] : [inYear(year)]
  return candidates.find((day) => isDay(day) && (year !== undefined || day <= today))
}
