import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { addDays, dayNumber, weekdayOf } from '../rules/calendar.rules.ts'
import { dutyOf, spanOf, type Cell, type OvertimeTime } from '../rules/duties.rules.ts'

/** When somebody works overtime: `22:00` to `02:00` ends on the next day. */
export interface OvertimeSpan {
  readonly day: string
  readonly fromTime: string
  readonly toTime: string
}

const DAY_MINUTES = 1440
const SATURDAY = 5

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** From start to end in minutes since midnight of its day; an end that is not after the start is on the next day. */
export function minutesOfOvertime({ fromTime, toTime }: OvertimeSpan): {
  readonly from: number
  readonly until: number
} {
  const [from, until] = [minutesOf(fromTime), minutesOf(toTime)]
  return { from, until: until > from ? until : until + DAY_MINUTES }
}

/** How long overtime lasts: 22:00 to 02:00 are 4 hours. */
export function overtimeHoursOf(overtime: OvertimeSpan): number {
  const { from, until } = minutesOfOvertime(overtime)
  return (until - from) / 60
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** When overtime is worked, for the user: `22:00–02:00`. */
export function overtimeText({ from, until }: Pick<OvertimeTime, 'from' | 'until'>): string {
  return `${clockOf(from)}–${clockOf(until)}`
}

/** What a person has around a day. */
export interface PersonDays {
  readonly cells: readonly Cell[]
  readonly overtimes: readonly OvertimeTime[]
  /** Whether they stand on the roster of the month at all. */
  readonly isRostered: boolean
  /** Days of leave that the roster leaves empty. */
  readonly grantedDays: readonly string[]
}

/**
 * Whether the plan has no work for somebody on a day: by the roster where they stand on one, else Saturday and Sunday.
 * Work after midnight belongs to the day on which it began, as shifts do.
 */
export function isRestDayOf({ cells, isRostered }: PersonDays, day: string, settings: DutySettings): boolean {
  const cell = cells.find((one) => one.day === day)
  if (cell) return cell.isRestDay ?? spanOf(cell.code, settings) === undefined
  return isRostered || weekdayOf(day) >= SATURDAY
}

/** What is in the way of overtime: leave, a time that the person works anyway, or other overtime. */
export type OvertimeHindrance =
  | { readonly what: 'onLeave' | 'inOwnShift'; readonly day: string; readonly code: string }
  | { readonly what: 'twice'; readonly day: string }

/** What is in the way of somebody's overtime; undefined where they are free. */
export function hindranceOf(
  { cells, overtimes, grantedDays }: PersonDays,
  { day, from, until }: Pick<OvertimeTime, 'day' | 'from' | 'until'>,
  settings: DutySettings,
): OvertimeHindrance | undefined {
  const ofDay = cells.find((cell) => cell.day === day)
  if (ofDay && !spanOf(ofDay.code, settings)) return { what: 'onLeave', day, code: ofDay.code }
  if (!ofDay && grantedDays.includes(day)) return { what: 'onLeave', day, code: 'P' }
  const [startsAt, endsAt] = [dayNumber(day) * DAY_MINUTES + from, dayNumber(day) * DAY_MINUTES + until]
  const meets = (one: { startsAt: number; endsAt: number }) => one.startsAt < endsAt && startsAt < one.endsAt
  const near = new Set([addDays(day, -1), day, addDays(day, 1)])
  for (const cell of cells.filter((one) => near.has(one.day))) {
    const time = dutyOf(cell, settings)?.times.find(meets)
    if (time) return { what: 'inOwnShift', day: cell.day, code: time.code }
  }
  const other = overtimes.find((one) => {
    const midnight = dayNumber(one.day) * DAY_MINUTES
    return meets({ startsAt: midnight + one.from, endsAt: midnight + one.until })
  })
  return other && { what: 'twice', day: other.day }
}
