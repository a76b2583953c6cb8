import { dayAfter } from '#contract/core/days.ts'
import { isDay, plantClock, plantDay, PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** The time of an instant on the plants' clock, `06:15`. */
export function clockText(instant: string | Date): string {
  const clock = plantClock(instant)
  return `${pad(clock.getUTCHours())}:${pad(clock.getUTCMinutes())}`
}

/** An instant as short as `day` allows: `06:15`, or `06:15 21/11` where it is on another plant day. */
export function shortInstant(instant: string, day: string): string {
  const own = plantDay(instant)
  return own === day ? clockText(instant) : `${clockText(instant)} ${own.slice(8, 10)}/${own.slice(5, 7)}`
}

/** The instant of a time (`HH:mm`) on a day at the plants. */
export function instantAt(day: string, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date, hours - PLANT_UTC_OFFSET_HOURS, minutes)).toISOString()
}

/** `20/11` and `20/11/2026` as a day, of this year where none is named; null for anything else. */
function parseDay(text: string, today: string): string | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(text)
  if (!parts) return null
  const day = `${parts[3] ?? today.slice(0, 4)}-${pad(Number(parts[2]))}-${pad(Number(parts[1]))}`
  return isDay(day) ? day : null
}

/** `6:15`, `06:15`, `6h15`, `615`, `0615` and `6h` as `06:15`; null for anything else. */
function parseClock(text: string): string | null {
  const parts = /^(\d{1,2})[:hg.](\d{2})?$/i.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text)
  if (!parts) return null
  const hours = Number(parts[1])
  const minutes = Number(parts[2] ?? 0)
  return hours < 24 && minutes < 60 ? `${pad(hours)}:${pad(minutes)}` : null
}

/** What a typed time is understood by: the shift (or the event) it belongs to, and the moment of typing. */
export interface ClockFrame {
  readonly startsAt: string
  readonly endsAt: string
  readonly now: Date
}

/**
 * The instant that somebody typed, null when it is none: `0615`, `6:15`, `6h15`, with a day where it is another one
 * (`6:15 20/11`), or minutes ago (`-5`). A time without a day is the latest one of the frame that has passed; without
 * one, the first within the frame, else the one nearest to now.
 */
export function parseInstant(text: string, frame: ClockFrame): string | null {
  const typed = text.trim()
  const ago = /^-(\d{1,3})$/.exec(typed)
  if (ago) return onTheMinute(frame.now.getTime() - Number(ago[1]) * 60_000)
  const [first = '', second] = typed.split(/\s+/)
  const clock = parseClock(first)
  if (clock === null) return null
  if (second === undefined) return onDayOfFrame(clock, frame)
  const day = parseDay(second, plantDay(frame.now))
  return day === null ? null : instantAt(day, clock)
}

/** The minute that an instant falls in. */
export function onTheMinute(milliseconds: number): string {
  return new Date(Math.floor(milliseconds / 60_000) * 60_000).toISOString()
}

function onDayOfFrame(clock: string, { startsAt, endsAt, now }: ClockFrame): string {
  const days = [plantDay(startsAt), plantDay(endsAt), plantDay(now), dayAfter(plantDay(now), -1)]
  const candidates = [...new Set(days)].map((day) => instantAt(day, clock)).toSorted()
  const within = candidates.filter((one) => at(one) >= at(startsAt) - MINUTE && at(one) <= at(endsAt))
  const passed = within.findLast((one) => at(one) <= now.getTime() + MINUTE)
  const distance = (one: string) => Math.abs(at(one) - now.getTime())
  return passed ?? within[0] ?? candidates.reduce((a, b) => (distance(b) < distance(a) ? b : a))
}

const MINUTE = 60_000
const at = (instant: string) => Date.parse(instant)
