import { dayWorkCodes, type DutySettings } from '#contract/duty-schedules/settings.ts'

import { dayNumber } from './calendar.rules.ts'

/** What a person does on a day. */
export interface Cell {
  readonly employeeId: number
  readonly day: string
  readonly code: string
  /** Hours beyond the shift, e.g. for another who did not come. */
  readonly overtimeHours: number
}

/** A stretch of work: from its start up to, not including, its end, in minutes since 1970 on the plants' clock. */
export interface Duty {
  readonly day: string
  readonly code: string
  readonly startsAt: number
  readonly endsAt: number
  /** Hours that count, extra ones included. */
  readonly hours: number
}

const DAY_MINUTES = 1440

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The work that a cell means; undefined for leave, and for a code that no shift and no day work has. */
export function dutyOf(cell: Cell, settings: DutySettings): Duty | undefined {
  const shift = settings.shiftTypes.find(({ code }) => code === cell.code)
  const isDayWork = !shift && dayWorkCodes.includes(cell.code)
  if (!shift && !isDayWork) return undefined
  const span = shift ?? settings.officeHours
  const hours = shift?.hours ?? settings.codes.find(({ code }) => code === cell.code)?.hours ?? 0
  const midnight = dayNumber(cell.day) * DAY_MINUTES
  const [from, to] = [minutesOf(span.startsAt), minutesOf(span.endsAt)]
  return {
    day: cell.day,
    code: cell.code,
    startsAt: midnight + from,
    endsAt: midnight + (to > from ? to : to + DAY_MINUTES),
    hours: hours + cell.overtimeHours,
  }
}

/** The duties of each person in order of time. */
export function dutiesByPerson(cells: readonly Cell[], settings: DutySettings): Map<number, Duty[]> {
  const byPerson = new Map<number, Duty[]>()
  for (const cell of cells) {
    const duty = dutyOf(cell, settings)
    if (!duty) continue
    const duties = byPerson.get(cell.employeeId)
    if (duties) duties.push(duty)
    else byPerson.set(cell.employeeId, [duty])
  }
  for (const duties of byPerson.values()) duties.sort((one, other) => one.startsAt - other.startsAt)
  return byPerson
}

/** The Monday of a day's week, as the number of a day. */
export function weekOf(day: string): number {
  const number = dayNumber(day)
  return number - ((((number + 3) % 7) + 7) % 7)
}

/**
 * The overtime of each duty in order of time: what takes the hours of its week (Monday to Sunday) above the normal ones,
 * and every hour recorded as extra is worked like any other.
 */
export function overtimeOf(duties: readonly Duty[], normalHoursPerWeek: number): number[] {
  let week = Number.NaN
  let worked = 0
  return duties.map((duty) => {
    const dutyWeek = weekOf(duty.day)
    if (dutyWeek !== week) [week, worked] = [dutyWeek, 0]
    const before = Math.max(0, worked - normalHoursPerWeek)
    worked += duty.hours
    return Math.max(0, worked - normalHoursPerWeek) - before
  })
}
