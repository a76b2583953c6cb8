/** The date patterns of the specification (§9), in dayjs tokens. */
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

/** An instant as the plants read it: `21/11/2026 06:30`. Null is empty. */
export function formatInstant(instant: string | null | undefined): string {
  if (!instant) return ''
  const clock = plantClock(instant)
  return `${formatDay(clock.toISOString().slice(0, 10))} ${pad(clock.getUTCHours())}:${pad(clock.getUTCMinutes())}`
}

/** Says whether a text is a calendar day that exists: `2026-02-28` yes, `2026-02-30` no. */
export function isDay(text: string): boolean {
  const parts = /^(19\d\d|2[01]\d\d)-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A `YYYY-MM-DD` day as `DD/MM/YYYY`. Null is empty. */
export function formatDay(day: string | null | undefined): string {
  return day ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : ''
}

/** Display date `D/M/YYYY`, without leading zeros. Null is empty. */
export function formatShownDay(day: string | null | undefined): string {
  return day ? `${Number(day.slice(8, 10))}/${Number(day.slice(5, 7))}/${day.slice(0, 4)}` : ''
}

/** Display date-time `D/M/YYYY HH:mm:ss` at the plants. Null is empty. */
export function formatShownInstant(instant: string | null | undefined): string {
  if (!instant) return ''
  const clock = plantClock(instant).toISOString()
  return `${formatShownDay(clock.slice(0, 10))} ${clock.slice(11, 19)}`
}

/** A number with comma thousands, rounded to a whole one: `1,234`. Null is empty, missing and zero are `0`. */
export function formatInteger(value: number | null | undefined): string {
  return formatNumber(value, 0)
}

/** A number with comma thousands and two decimals: `1,234.50`. Null is empty, missing and zero are `0`. */
export function formatDecimal(value: number | null | undefined): string {
  return formatNumber(value, 2)
}

/** A figure with comma thousands and at most so many decimals: `1,234.5`. */
export function formatFigure(value: number, mostDecimals: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: mostDecimals })
}

function formatNumber(value: number | null | undefined, decimals: number): string {
  if (value === null) return ''
  if (!value) return '0'
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
