import { dayWorkCodes, type DutySettings } from '#contract/duty-schedules/settings.ts'

import { dayNumber } from './calendar.rules.ts'

/** A part of a shift, in minutes since midnight of its day; an open end is the shift's own. */
export interface Stretch {
  readonly from: number | null
  readonly until: number | null
}

/** A part of a shift that is not the person's own on that day. */
export interface ExtraStretch extends Stretch {
  readonly code: string
}

/** What a person does on a day. */
export interface Cell {
  readonly employeeId: number
  readonly day: string
  readonly code: string
  /** The parts of the shift that were worked; without them it is the whole one. */
  readonly stretches?: readonly Stretch[] | null
  /** What was worked besides, e.g. for another who did not come. */
  readonly extra?: readonly ExtraStretch[]
  /** The code of what was not worked of the own shift. */
  readonly restCode?: string | null
  /** The plan had no work on this day: whoever came has their hours as overtime. */
  readonly isRestDay?: boolean
}

/** Overtime that was approved: when somebody works it, in minutes since midnight of its day; after 1440 it is the next day. */
export interface OvertimeTime {
  readonly employeeId: number
  readonly day: string
  readonly from: number
  readonly until: number
  /** The plan had no work on its day. */
  readonly isRestDay: boolean
  /** What it was approved by. */
  readonly cause: string
}

/** A time of work within a shift: from its start up to, not including, its end, in minutes since 1970 on the plants' clock. */
export interface WorkTime {
  readonly code: string
  readonly startsAt: number
  readonly endsAt: number
  /** Approved overtime, which is no part of a shift; its code is empty. */
  readonly overtime?: OvertimeTime
}

/** The work of a day, as one: from its first start to its last end. */
export interface Duty extends WorkTime {
  readonly day: string
  /** In order of time; more than one where somebody else stood in between, or beside the person's own shift. */
  readonly times: readonly WorkTime[]
  /** How much of the shift was worked, between 0 and 1. */
  readonly share: number
  /** Hours that count, extra ones included. */
  readonly hours: number
  /** Those of them that are overtime whatever the week: on a day of rest all, else what goes beyond the own shift. */
  readonly overtimeHours: number
  readonly isRestDay: boolean
}

const DAY_MINUTES = 1440

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a code is worked, in minutes since midnight, and its hours; undefined for leave and what no shift and no day work has. */
export function spanOf(code: string, settings: DutySettings) {
  const shift = settings.shiftTypes.find((one) => one.code === code)
  if (!shift && !dayWorkCodes.includes(code)) return undefined
  const { startsAt, endsAt } = shift ?? settings.officeHours
  const hours = shift?.hours ?? settings.codes.find((one) => one.code === code)?.hours ?? 0
  const [from, to] = [minutesOf(startsAt), minutesOf(endsAt)]
  return { from, until: to > from ? to : to + DAY_MINUTES, hours }
}
type Span = NonNullable<ReturnType<typeof spanOf>>

const whole: readonly Stretch[] = [{ from: null, until: null }]

/** How much of a shift some parts of it are, between 0 and 1. */
export function shareOf(stretches: readonly Stretch[], { from, until }: Span): number {
  const minutes = stretches.reduce((sum, one) => sum + (one.until ?? until) - (one.from ?? from), 0)
  return minutes / (until - from)
}

/** The work that a cell means; undefined for leave, and for a code that no shift and no day work has. */
export function dutyOf(cell: Cell, settings: DutySettings): Duty | undefined {
  const span = spanOf(cell.code, settings)
  if (!span) return undefined
  const midnight = dayNumber(cell.day) * DAY_MINUTES
  const own = cell.stretches ?? whole
  const timeOf = ({ from, until }: Stretch, code: string, within: Span): WorkTime => ({
    code,
    startsAt: midnight + (from ?? within.from),
    endsAt: midnight + (until ?? within.until),
  })
  const extra = (cell.extra ?? []).flatMap((stretch) => {
    const within = spanOf(stretch.code, settings)
    if (!within) return []
    return [{ time: timeOf(stretch, stretch.code, within), hours: within.hours * shareOf([stretch], within) }]
  })
  const times = [...own.map((stretch) => timeOf(stretch, cell.code, span)), ...extra.map(({ time }) => time)]
  const share = shareOf(own, span)
  const hours = extra.reduce((sum, one) => sum + one.hours, span.hours * share)
  const isRestDay = cell.isRestDay ?? false
  return {
    day: cell.day,
    code: cell.code,
    startsAt: Math.min(...times.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...times.map(({ endsAt }) => endsAt)),
    times: times.toSorted((one, other) => one.startsAt - other.startsAt),
    share,
    hours,
    overtimeHours: isRestDay ? hours : Math.max(0, hours - span.hours),
    isRestDay,
  }
}

/** A day of work with approved overtime besides; what the person stood anyway in that time counts once. */
function withOvertime(duty: Duty | undefined, overtime: OvertimeTime): Duty | undefined {
  const midnight = dayNumber(overtime.day) * DAY_MINUTES
  const whole = { startsAt: midnight + overtime.from, endsAt: midnight + overtime.until }
  const worked = duty?.times ?? []
  const free = worked.reduce<readonly Pick<WorkTime, 'startsAt' | 'endsAt'>[]>(
    (parts, taken) =>
      parts.flatMap(({ startsAt, endsAt }) =>
        [
          { startsAt, endsAt: Math.min(endsAt, taken.startsAt) },
          { startsAt: Math.max(startsAt, taken.endsAt), endsAt },
        ].filter((part) => part.startsAt < part.endsAt),
      ),
    [whole],
  )
  if (free.length === 0) return duty
  const times = [...worked, ...free.map((part) => ({ ...part, code: '', overtime }))].toSorted(
    (one, other) => one.startsAt - other.startsAt,
  )
  const hours = free.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / 60, 0)
  const before = duty ?? {
    day: overtime.day,
    code: '',
    share: 1,
    hours: 0,
    overtimeHours: 0,
    isRestDay: false,
  }
  return {
    ...before,
    times,
    startsAt: Math.min(...times.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...times.map(({ endsAt }) => endsAt)),
    hours: before.hours + hours,
    overtimeHours: before.overtimeHours + hours,
  }
}

/** The duties of each person in order of time, with the overtime that was approved on their days. */
export function dutiesByPerson(
  cells: readonly Cell[],
  settings: DutySettings,
  overtimes: readonly OvertimeTime[] = [],
): Map<number, Duty[]> {
  const byPerson = new Map<number, Duty[]>()
  for (const cell of cells) {
    const duty = dutyOf(cell, settings)
    if (!duty) continue
    const duties = byPerson.get(cell.employeeId)
    if (duties) duties.push(duty)
    else byPerson.set(cell.employeeId, [duty])
  }
  for (const overtime of overtimes) {
    const duties = byPerson.get(overtime.employeeId) ?? []
    const others = duties.filter(({ day }) => day !== overtime.day)
    const duty = withOvertime(
      duties.find(({ day }) => day === overtime.day),
      overtime,
    )
    byPerson.set(overtime.employeeId, duty ? [...others, duty] : others)
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
 * The overtime of each duty in order of time: what is overtime by its day, and what takes the other hours of its week
 * (Monday to Sunday) above the normal ones. Eight hours on a day of rest are eight, and do not count into the week again.
 */
export function overtimeOf(
  duties: readonly Pick<Duty, 'day' | 'hours' | 'overtimeHours'>[],
  normalHoursPerWeek: number,
): number[] {
  let week = Number.NaN
  let worked = 0
  return duties.map(({ day, hours, overtimeHours }) => {
    const dutyWeek = weekOf(day)
    if (dutyWeek !== week) [week, worked] = [dutyWeek, 0]
    const before = Math.max(0, worked - normalHoursPerWeek)
    worked += hours - overtimeHours
    return overtimeHours + Math.max(0, worked - normalHoursPerWeek) - before
  })
}
