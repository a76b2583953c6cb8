import { formatMinute, PLANT_UTC_OFFSET_HOURS, plantDay } from '#contract/core/format.ts'

import { parseDay } from './parse-day.ts'

const HOUR_MS = 3_600_000

/** The instant of a wall-clock time `HH:MM` on a day at the plants. */
export function instantAt(day: string, clock: string): string {
  const atUtc = Date.parse(`${day}T${clock}:00Z`)
  return new Date(atUtc - PLANT_UTC_OFFSET_HOURS * HOUR_MS).toISOString()
}

/** The wall-clock time of an instant at the plants, `HH:MM`. */
export function clockOf(instant: string): string {
  return formatMinute(instant)
}

/**
 * The instant that somebody typed on the plants' clock; null when it is none. Understood are a time alone (`6:30`,
 * `6h30`, `0630`), which is today's, and a day as `parseDay` takes it followed by a time: `21/11/2026 06:30`, `21/11 6h30`.
 */
export function parseInstant(text: string, now: Date): string | null {
  const parts = /^(?:(\S+(?: \d{1,2})?(?: \d{4})?)[ ,]+)?(\d{1,2})[:hg.]?(\d{2})$/i.exec(text.trim())
  if (!parts) return null
  const [, dayText, hours = '', minutes = ''] = parts
  const today = plantDay(now)
  const day = dayText === undefined ? today : parseDay(dayText, today)
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null
  return instantAt(day, `${hours.padStart(2, '0')}:${minutes}`)
}
