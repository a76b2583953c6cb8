import { isWorkingDay } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'

import type { PathStep } from './state.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When the step that was reached at an instant is due, and when those who have not signed are reminded. */
export interface Deadline {
  readonly dueAt: Date | null
  readonly remindAt: Date | null
}

/** When a plant’s offices work: Monday to Friday between two times of day (`07:30`, plant time), holidays aside. */
export interface WorkingCalendar {
  readonly startsAt: string
  readonly endsAt: string
  /** `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>
}

type Limits = Pick<PathStep, 'dueHours' | 'remindBeforeHours'>

/**
 * The deadline of a step; none where the chain sets none or nothing is being decided.
 *
 * @param calendar counts working hours only; without one the hours run day and night
 */
export function deadlineOf(step: Limits | undefined, reachedAt: Date, calendar?: WorkingCalendar): Deadline {
  if (!step || step.dueHours === null) return { dueAt: null, remindAt: null }
  const after = (hours: number) =>
    calendar ? afterWorkingHours(reachedAt, hours, calendar) : new Date(reachedAt.getTime() + hours * HOUR_MS)
  const { dueHours, remindBeforeHours } = step
  return {
    dueAt: after(dueHours),
    remindAt: remindBeforeHours === null ? null : after(dueHours - remindBeforeHours),
  }
}

/** A calendar that is a holiday throughout ends somewhere: the hours then run on from here. */
const MOST_DAYS = 1000

/**
 * The instant at which so many working hours have passed. Friday 27/11/2026 15:30 and four hours of 07:30–16:30 is
 * Monday 30/11 10:30; what is reached at night or on a holiday begins with the next working day.
 */
export function afterWorkingHours(from: Date, hours: number, calendar: WorkingCalendar): Date {
  let left = hours * HOUR_MS
  for (let at = 0; at < MOST_DAYS; at++) {
    const day = plantDay(new Date(from.getTime() + at * DAY_MS))
    if (!isWorkingDay(day, calendar.holidays)) continue
    const { startsAt, endsAt } = officeOn(day, calendar)
    const begin = Math.max(startsAt, from.getTime())
    if (begin >= endsAt) continue
    if (left <= endsAt - begin) return new Date(begin + left)
    left -= endsAt - begin
  }
  return new Date(from.getTime() + hours * HOUR_MS)
}

/** The hours of an office on a day; one that closes before it opens closes on the next day. */
function officeOn(day: string, calendar: WorkingCalendar) {
  const at = (clock: string) => Date.parse(`${day}T${clock}:00+07:00`)
  const [startsAt, endsAt] = [at(calendar.startsAt), at(calendar.endsAt)]
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : endsAt + DAY_MS }
}
