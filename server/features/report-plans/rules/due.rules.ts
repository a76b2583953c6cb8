import {
  dayAfter,
  daysBetween,
  isWorkingDay,
  mondayOf,
  monthDaysBetween,
  monthsAfter,
  weekdayOf,
} from '#contract/core/days.ts'
import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import type { DueBoundary, DueRoll, PeriodShift, ReportFrequency } from '#contract/report-plans/labels.ts'
import type { YearDay } from '#contract/report-plans/plan.ts'

/** When a report is due, as its line of the plan says. */
export interface DueRule {
  readonly frequency: ReportFrequency
  /** `10:00` on the clock of the plants. */
  readonly dueTime: string
  readonly weekday: number | null
  readonly monthDay: number | null
  readonly dueDays: readonly YearDay[]
  readonly periodShift: PeriodShift
  readonly boundary: DueBoundary
  readonly legalRoll: DueRoll
  readonly internalRoll: DueRoll
  readonly internalDays: number
  readonly afterMinutes: number | null
}

/** The day that a rule names, and the period that its report is about. */
export interface Nominal {
  /** The day as the rule names it, before anything moves it. */
  readonly on: string
  readonly from: string
  readonly to: string
  /** Tells the periods of a line of the plan apart: `monthly:2026-10-01`. */
  readonly key: string
}

/** When the law wants a report, and when the house does. */
export interface Due {
  readonly legalAt: string
  readonly internalAt: string
}

const MINUTE_MS = 60_000
/** Whichever rule, one comes within a year and the days around it. */
const LONGEST_WAIT_DAYS = 400

const monthsOf: Partial<Record<ReportFrequency, number>> = {
  monthly: 1,
  quarterly: 3,
  halfYearly: 6,
  yearly: 12,
}

/** A day off moved to a working day as the rule says: Saturday 04/07/2026 goes back to Friday 03/07. */
export function rolled(day: string, roll: DueRoll, holidays: ReadonlySet<string>): string {
  if (roll === 'none') return day
  const by = roll === 'next' ? 1 : -1
  let moved = day
  // A table of holidays that names every day moves nothing.
  for (let steps = 0; !isWorkingDay(moved, holidays); moved = dayAfter(moved, by))
    if (++steps > LONGEST_WAIT_DAYS) return day
  return moved
}

/** The period that a day lies in, or one before or after it. */
export function periodOf(
  frequency: ReportFrequency,
  on: string,
  shift: PeriodShift,
): Pick<Nominal, 'from' | 'to'> {
  const months = monthsOf[frequency]
  if (months !== undefined) {
    const month = Number(on.slice(5, 7)) - 1
    const first = `${on.slice(0, 7)}-01`
    const from = monthsAfter(first, (shift as number) * months - (month % months))
    return { from, to: dayAfter(monthsAfter(from, months), -1) }
  }
  if (frequency === 'weekly') {
    const from = dayAfter(mondayOf(on), shift * 7)
    return { from, to: dayAfter(from, 6) }
  }
  const day = dayAfter(on, shift)
  return { from: day, to: day }
}

/** The days from one to another, both included, that a rule names; none of a rule after events. */
export function nominalsOf(rule: DueRule, from: string, until: string): Nominal[] {
  return daysOf(rule, from, until).map((on) => {
    const period = periodOf(rule.frequency, on, rule.periodShift)
    return { on, ...period, key: `${rule.frequency}:${period.from}` }
  })
}

function daysOf({ frequency, weekday, monthDay, dueDays }: DueRule, from: string, until: string): string[] {
  if (frequency === 'event') return []
  if (frequency === 'daily') return daysBetween(from, until)
  if (frequency === 'weekly') return daysBetween(from, until).filter((day) => weekdayOf(day) === weekday)
  if (frequency === 'monthly') return monthDaysBetween(from, until, monthDay ?? 1)
  const days: string[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++)
    for (const one of dueDays) days.push(monthsAfter(`${year}-01-01`, one.month - 1, one.day))
  return days.filter((day) => day >= from && day <= until).toSorted()
}

/** The first day after one that a rule names; undefined of a rule after events. */
export const nextNominal = (rule: DueRule, after: string): Nominal | undefined =>
  nominalsOf(rule, dayAfter(after, 1), dayAfter(after, LONGEST_WAIT_DAYS))[0]

/** A time of a day at the plants as an instant. */
export const instantAt = (day: string, time: string): string => {
  const utcMs = Date.parse(`${day}T${time}:00Z`) - PLANT_UTC_OFFSET_HOURS * 60 * MINUTE_MS
  return new Date(utcMs).toISOString()
}

const minutesAfter = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()

/**
 * When the report of a day that a rule names is due. “Trước ngày 05/07/2026” ends with Saturday 04/07; the house, which
 * goes back to a working day, wants it on Friday 03/07. What is due every day is due on days off too, and “before 10:00”
 * ends with 09:59. The house never wants it later than the law.
 *
 * @source domain brief, BLDS 2015 Đ.148.5 for the next working day
 */
export function dueOf(rule: DueRule, on: string, holidays: ReadonlySet<string>): Due {
  const { frequency, boundary, dueTime, legalRoll, internalRoll, internalDays } = rule
  const isBefore = boundary === 'before'
  if (frequency === 'daily') {
    const legalAt = minutesAfter(instantAt(on, dueTime), isBefore ? -1 : 0)
    return { legalAt, internalAt: legalAt }
  }
  const last = isBefore ? dayAfter(on, -1) : on
  const legalOn = rolled(last, legalRoll, holidays)
  const wanted = rolled(dayAfter(last, -internalDays), internalRoll, holidays)
  const internalOn = wanted < legalOn ? wanted : legalOn
  return { legalAt: instantAt(legalOn, dueTime), internalAt: instantAt(internalOn, dueTime) }
}

/** Some time after an event, whichever day that is: 24 h after 15:27 on 30/04 is 15:27 on 01/05, a holiday. */
export function dueAfterEvent(occurredAt: string, afterMinutes: number): Due {
  const legalAt = minutesAfter(new Date(occurredAt).toISOString(), afterMinutes)
  return { legalAt, internalAt: legalAt }
}
