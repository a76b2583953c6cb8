import { reminderAt } from '#contract/core/days.ts'
import { plantClock } from '#contract/core/format.ts'
import type { ReportFrequency } from '#contract/report-plans/labels.ts'

import { daysLeftOn, lateMinutesAt } from './lateness.rules.ts'

const DAY_MINUTES = 24 * 60
const LAST_DAYS = [3, 1, 0]

/** A report that has not gone out, as reminders see it. */
export interface Reminded {
  readonly frequency: ReportFrequency
  readonly dueLegalAt: string
  readonly dueInternalAt: string
  readonly leadDays: number
  readonly afterDays: number
  readonly escalateDays: number
}

/** What is told of a report now, once to each who is to know. */
export type Reminder =
  | { readonly of: 'due'; readonly atDays: number }
  | { readonly of: 'late'; readonly daysLate: number; readonly to: readonly Rank[] }

/** Who learns that a report is late. */
export type Rank = 'preparer' | 'approver' | 'leaders'

/** When people are told of what can wait for the morning. */
export function isByDay(now: Date): boolean {
  const hour = plantClock(now).getUTCHours()
  return hour >= 6 && hour < 22
}

/** By day people are told of what is due; a clock that an event has started wakes them at night too. */
export function isTold({ frequency }: Pick<Reminded, 'frequency'>, now: Date): boolean {
  return frequency === 'event' || isByDay(now)
}

/**
 * Before the day on which the house wants it: so many days ahead as the plan says, then 3, 1 and on the day. Once the law
 * is broken: every day, from the plan's day on to the approver too, after twice as many days to the leaders of the plant.
 */
export function reminderOf(report: Reminded, now: Date): Reminder | undefined {
  const { dueLegalAt, dueInternalAt, leadDays, afterDays, escalateDays } = report
  const late = lateMinutesAt(dueLegalAt, now)
  if (late > 0) {
    const daysLate = Math.floor(late / DAY_MINUTES)
    if (daysLate > afterDays) return undefined
    return {
      of: 'late',
      daysLate,
      to: [
        'preparer',
        ...(daysLate >= escalateDays ? (['approver'] as const) : []),
        ...(daysLate >= 2 * escalateDays ? (['leaders'] as const) : []),
      ],
    }
  }
  const days = [leadDays, ...LAST_DAYS.filter((one) => one < leadDays), 0]
  // What the house wanted by now and the law does not yet is as pressing as on its day.
  const atDays = reminderAt(Math.max(0, daysLeftOn(dueInternalAt, now)), days)
  return atDays === undefined ? undefined : { of: 'due', atDays }
}
