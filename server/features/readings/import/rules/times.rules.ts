import { cellText, type TableCell } from './cells.rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How times that do not say it themselves are to be read. */
export interface Clock {
  readonly dateOrder: 'dayFirst' | 'monthFirst'
  readonly utcOffsetMinutes: number
  /** Cells of workbooks know no zone: what the reader of workbooks adds is ours, not the file's. */
  readonly isWorkbook: boolean
}

/** Days of Excel since the end of 1899, from the year 2000 to 2099: other numbers are none. */
const SERIALS = { least: 36_526, most: 73_051, ofEpoch: 25_569 }

const DATE =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}))(?:[T\s,]+(.+))?$/i
const TIME =
  /^(\d{1,2})(?:\s*(?:[:.]|h|g|giờ)\s*(\d{1,2})?(?:\s*(?:[:.]|m|ph)\s*(\d{1,2})(?:[.,]\d+)?)?)?\s*(am|pm|sa|ch)?\s*(z|[+-]\d{2}:?\d{2})?$/i

interface TimeOfDay {
  readonly ms: number
  /** Minutes ahead of UTC, where the text says so. */
  readonly offsetMinutes: number | null
}

/** Midnight of a day as if in UTC; undefined for a text that names no day that exists. */
function readDate(parts: RegExpExecArray, order: Clock['dateOrder']): number | undefined {
  const [, y, m, d, first, second, last] = parts
  const isDayFirst = order === 'dayFirst'
  const shortYear = last?.length === 2 ? 2000 + Number(last) : Number(last)
  const [year, month, day] =
    y === undefined
      ? [shortYear, Number(isDayFirst ? second : first), Number(isDayFirst ? first : second)]
      : [Number(y), Number(m), Number(d)]
  const ms = Date.UTC(year, month - 1, day)
  const date = new Date(ms)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : undefined
}

/** A time of day: `06:15`, `6h15`, `6h`, `06:15:30`, `1:15 PM`, also `24:00`. */
function readTimeOfDay(text: string): TimeOfDay | undefined {
  const parts = TIME.exec(text)
  if (!parts) return undefined
  const [, hour, minute = '0', second = '0', half, zone] = parts
  let hours = Number(hour)
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined
    hours = (hours % 12) + (/^(pm|ch)$/i.test(half) ? 12 : 0)
  }
  const ms = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000
  if (Number(minute) > 59 || Number(second) > 59 || ms > DAY_MS) return undefined
  return { ms, offsetMinutes: zone === undefined ? null : offsetOf(zone) }
}

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** A time of day that Excel keeps as a part of a day, or a bare number of hours. */
function timeOfNumber(value: number): TimeOfDay | undefined {
  if (value >= 0 && value < 1) return { ms: Math.round(value * DAY_MS), offsetMinutes: null }
  return Number.isInteger(value) && value <= 24
    ? { ms: value * 60 * MINUTE_MS, offsetMinutes: null }
    : undefined
}

function serialMs(cell: TableCell | undefined): number | undefined {
  if (typeof cell !== 'number' || cell < SERIALS.least || cell > SERIALS.most) return undefined
  const ms = (cell - SERIALS.ofEpoch) * DAY_MS
  // Fractions of a day are seldom exact: 06:15 may be a few microseconds off.
  return Math.round(ms / 1000) * 1000
}

/**
 * The time a row is of, in milliseconds of UTC.
 *
 * @param hour the cell with the time of day, where it has a column of its own
 * @returns undefined where the row has no time, `wrong` for what is none
 */
export function readTime(
  cell: TableCell | undefined,
  hour: TableCell | undefined,
  clock: Clock,
): number | undefined | 'wrong' {
  const text = cellText(cell)
  if (text === '') return undefined
  const serial = serialMs(cell)
  const parts = serial === undefined ? DATE.exec(text) : null
  const midnight = serial ?? (parts ? readDate(parts, clock.dateOrder) : undefined)
  if (midnight === undefined) return 'wrong'
  const ownTime = parts?.[7]
  const time =
    hour === undefined
      ? ownTime === undefined
        ? { ms: 0, offsetMinutes: null }
        : readTimeOfDay(ownTime.trim())
      : typeof hour === 'number'
        ? timeOfNumber(hour)
        : readTimeOfDay(cellText(hour))
  if (!time) return 'wrong'
  const isOwnOffset = time.offsetMinutes !== null && !clock.isWorkbook
  const offset = isOwnOffset ? time.offsetMinutes : clock.utcOffsetMinutes
  const day = hour === undefined ? midnight : Math.floor(midnight / DAY_MS) * DAY_MS
  return day + time.ms - (offset ?? 0) * MINUTE_MS
}

/** Says whether a cell names a day, whatever its order, alone or with a time of day. */
export function looksLikeTime(cell: TableCell | undefined): boolean {
  const clock = { utcOffsetMinutes: 0, isWorkbook: false }
  return (['dayFirst', 'monthFirst'] as const).some(
    (dateOrder) => typeof readTime(cell, undefined, { ...clock, dateOrder }) === 'number',
  )
}

/** Says whether a cell is a time of day without a day. */
export function looksLikeHour(cell: TableCell | undefined): boolean {
  if (typeof cell === 'number') return timeOfNumber(cell) !== undefined
  return readTimeOfDay(cellText(cell)) !== undefined
}
