import { datePatterns, inPattern, PLANT_UTC_OFFSET_HOURS, plantClock } from '#contract/core/format.ts'

const DAY_MS = 86_400_000
/** Excel's serial of 1970-01-01. */
const UNIX_EPOCH_SERIAL = 25_569
/** 1900-03-01. Excel counts a 29 February 1900 that never was, so programs disagree about the days before. */
const FIRST_SERIAL = 61
/** The midnight that ends 9999-12-31, the last day Excel knows. */
const END_SERIAL = 2_958_466
/** Days that the calendar of old Excel for Mac begins later. */
export const DAYS_1900_TO_1904 = 1462
const PLANT_OFFSET = `+${String(PLANT_UTC_OFFSET_HOURS).padStart(2, '0')}:00`

/** The number by which Excel means a calendar day: `2026-11-21` is 46347. Undefined when Excel has no such day. */
export function daySerial(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  // Date.parse rolls 30 February over to March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return undefined
  return known(time / DAY_MS + UNIX_EPOCH_SERIAL)
}

/**
 * The number by which Excel means the wall clock of the plants at an instant (ISO text with `Z` or an offset):
 * `2026-11-20T23:30:00Z` is 46347.270833, 06:30 on 21 November. Undefined when Excel has no such moment.
 */
export function instantSerial(instant: string): number | undefined {
  const time = plantClock(instant).getTime()
  return Number.isNaN(time) ? undefined : known(time / DAY_MS + UNIX_EPOCH_SERIAL)
}

/**
 * What a date cell of Excel says, to the second: a day `2026-11-21`, a moment of the plants' clock
 * `2026-11-21T06:30:00+07:00`, or below 1 a time of day `06:30:00`. Undefined when Excel itself shows no date.
 */
export function serialText(serial: number): string | undefined {
  if (serial < 0 || serial >= END_SERIAL) return undefined
  if (serial < 1) return elapsedText(serial)
  const real = serial < FIRST_SERIAL ? serial + 1 : serial
  const seconds = Math.round((real - UNIX_EPOCH_SERIAL) * 86_400)
  const clock = new Date(seconds * 1000)
  if (seconds % 86_400 === 0) return inPattern(clock, datePatterns.isoDay)
  return `${inPattern(clock, datePatterns.isoSecond)}${PLANT_OFFSET}`
}

/** A length of time in days as hours, minutes and seconds: 1.0625 is `25:30:00`. */
export function elapsedText(days: number): string {
  const seconds = Math.round(days * 86_400)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function known(serial: number): number | undefined {
  return serial >= FIRST_SERIAL && serial < END_SERIAL ? serial : undefined
}
