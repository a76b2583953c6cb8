import type { Language } from './problem.ts'

/** The date patterns of the specification (§9), in dayjs tokens. Which place shows which: docs/decisions/0091. */
export const datePatterns = {
  day: 'DD/MM/YYYY',
  isoDay: 'YYYY-MM-DD',
  isoSecond: 'YYYY-MM-DDTHH:mm:ss',
  daySecond: 'DD/MM/YYYY HH:mm:ss',
  minute: 'HH:mm',
  second: 'HH:mm:ss',
  dayMinute: 'DD/MM/YYYY HH:mm',
  shownDay: 'D/M/YYYY',
  shownDaySecond: 'D/M/YYYY HH:mm:ss',
} as const
type DatePattern = (typeof datePatterns)[keyof typeof datePatterns]

/** Hours that the clock of every plant (Asia/Ho_Chi_Minh, no daylight saving) is ahead of UTC. */
export const PLANT_UTC_OFFSET_HOURS = 7

/**
 * The wall clock of the plants at an instant: the same instant with 7 hours added, to be read by UTC getters.
 * `2026-11-20T23:30:00Z` is 06:30 on 21 November.
 */
export function plantClock(instant: string | Date): Date {
  return new Date(new Date(instant).getTime() + PLANT_UTC_OFFSET_HOURS * 3_600_000)
}

/** The calendar day at the plants at an instant, `YYYY-MM-DD`. */
export function plantDay(instant: string | Date): string {
  return plantClock(instant).toISOString().slice(0, 10)
}

const pad = (value: number) => String(value).padStart(2, '0')

/** A wall clock, read by its UTC getters, as a pattern of {@link datePatterns} writes it. */
export function inPattern(clock: Date, pattern: DatePattern): string {
  const parts: Readonly<Record<string, string>> = {
    YYYY: String(clock.getUTCFullYear()).padStart(4, '0'),
    MM: pad(clock.getUTCMonth() + 1),
    M: String(clock.getUTCMonth() + 1),
    DD: pad(clock.getUTCDate()),
    D: String(clock.getUTCDate()),
    HH: pad(clock.getUTCHours()),
    mm: pad(clock.getUTCMinutes()),
    ss: pad(clock.getUTCSeconds()),
  }
  return pattern.replaceAll(/YYYY|MM|M|DD|D|HH|mm|ss/g, (token) => parts[token] ?? token)
}

type Maybe<Value> = Value | null | undefined

const ofInstant = (instant: Maybe<string>, pattern: DatePattern) =>
  instant ? inPattern(plantClock(instant), pattern) : ''
const ofDay = (day: Maybe<string>, pattern: DatePattern) =>
  day ? inPattern(new Date(`${day}T00:00:00Z`), pattern) : ''

/** A moment as it is typed, and stands on paper and in messages: `21/11/2026 06:30` at the plants. Null is empty. */
export function formatInstant(instant: Maybe<string>): string {
  return ofInstant(instant, datePatterns.dayMinute)
}

/** A signature or seal on paper, to the second: `21/11/2026 06:30:09` at the plants. Null is empty. */
export function formatStamp(instant: Maybe<string>): string {
  return ofInstant(instant, datePatterns.daySecond)
}

/** The time of day alone: `06:30` at the plants. Null is empty. */
export function formatMinute(instant: Maybe<string>): string {
  return ofInstant(instant, datePatterns.minute)
}

/** The time of day to the second: `06:30:09` at the plants. Null is empty. */
export function formatSecond(instant: Maybe<string>): string {
  return ofInstant(instant, datePatterns.second)
}

/** Says whether a text is a calendar day that exists: `2026-02-28` yes, `2026-02-30` no. */
export function isDay(text: string): boolean {
  const parts = /^(19\d\d|2[01]\d\d)-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A `YYYY-MM-DD` day as it is typed, and stands on paper and in messages: `05/03/2026`. Null is empty. */
export function formatDay(day: Maybe<string>): string {
  return ofDay(day, datePatterns.day)
}

/** Display date of the screens: `5/3/2026`, without leading zeros. Null is empty. */
export function formatShownDay(day: Maybe<string>): string {
  return ofDay(day, datePatterns.shownDay)
}

/** Display date-time of the screens: `5/3/2026 06:30:09` at the plants. Null is empty. */
export function formatShownInstant(instant: Maybe<string>): string {
  return ofInstant(instant, datePatterns.shownDaySecond)
}

/** Display of a moment that is known to the minute, as the hour of a plan: `5/3/2026 06:30` at the plants. Null is empty. */
export function formatShownMinute(instant: Maybe<string>): string {
  return instant ? `${formatShownDay(plantDay(instant))} ${formatMinute(instant)}` : ''
}

/** A number with comma thousands, rounded to a whole one: `1,234`. Null is empty, missing and zero are `0`. */
export function formatInteger(value: number | null | undefined): string {
  return formatNumber(value, 0)
}

/** A number with comma thousands and two decimals: `1,234.50`. Null is empty, missing and zero are `0`. */
export function formatDecimal(value: number | null | undefined): string {
  return formatNumber(value, 2)
}

const numberFormats: Record<string, Intl.NumberFormat> = {}

/** How numbers are written, with comma thousands and so many decimals. It is kept: to make one takes thirty times as long as to use it. */
export function numberFormat(most: number, least = most): Intl.NumberFormat {
  return (numberFormats[`${least} ${most}`] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }))
}

/** A figure with comma thousands and at most so many decimals: `1,234.5`. Null is empty. */
export function formatFigure(value: number | null, mostDecimals: number): string {
  return value === null ? '' : numberFormat(mostDecimals, 0).format(value)
}

/** A number with comma thousands and so many decimals. Null is empty, missing and zero are `0`. */
export function formatNumber(value: number | null | undefined, decimals: number): string {
  if (value === null) return ''
  if (!value) return '0'
  const text = numberFormat(decimals).format(value)
  // What rounds to nothing is not less than nothing.
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** A number with its unit: `1,234.5 m³/s`. Null is empty, without its unit. */
export function formatMeasured(value: number | null, decimals: number, unit: string): string {
  return value === null ? '' : `${formatNumber(value, decimals)} ${unit}`
}

const weekDayFormats: Record<string, Intl.DateTimeFormat> = {}

/** The day of the week of a day, in words: `Thứ Sáu`, or short `Th 6`. */
export function formatWeekDay(day: string, language: Language, weekday: 'short' | 'long'): string {
  const format = (weekDayFormats[language + weekday] ??= new Intl.DateTimeFormat(language, {
    weekday,
    timeZone: 'UTC',
  }))
  return format.format(new Date(day))
}
