import { dayAfter, monthsAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  daysOfPeriod,
  periodBefore,
  type CalendarPeriod,
  type ReportDays,
} from '#contract/reports/periods.ts'

/** When a subscription goes out. */
export interface When {
  readonly rhythm: CalendarPeriod
  /** On the clock of the plants, `06:00`. */
  readonly sendTime: string
  /** Of a weekly one; 1 is Monday. */
  readonly weekday: number | null
  /** Of a monthly, quarterly or yearly one: a day of the first month after the period. */
  readonly monthDay: number | null
}

/** More times than so many are not told apart: a server that was off for years. */
const MOST_COUNTED = 999

/** The last time at an instant or before it: the only one that is made up for, however many were missed. */
export function latestDue(when: When, now: Date): Date {
  const days = daysOfPeriod(when.rhythm, plantDay(now))
  const due = dueIn(when, days)
  return due <= now ? due : dueIn(when, daysOfPeriod(when.rhythm, dayAfter(days.from, -1)))
}

/** The first time after an instant. */
export function nextDue(when: When, after: Date): Date {
  const days = daysOfPeriod(when.rhythm, plantDay(after))
  const due = dueIn(when, days)
  return due > after ? due : dueIn(when, daysOfPeriod(when.rhythm, dayAfter(days.to, 1)))
}

/** What the report of a time is about: the period that was over last. */
export const periodDue = ({ rhythm }: Pick<When, 'rhythm'>, due: Date): ReportDays =>
  periodBefore(rhythm, plantDay(due))

/** How many times from one that was planned on were left out before another. */
export function countMissed(when: When, planned: Date, due: Date): number {
  let count = 0
  for (let at = planned; at < due && count < MOST_COUNTED; at = nextDue(when, at)) count += 1
  return count
}

/** When it goes out in a period. The plants’ clock has no summer time. */
function dueIn({ rhythm, sendTime, weekday, monthDay }: When, { from }: ReportDays): Date {
  const day = rhythm === 'day' ? from : dayIn(rhythm, from, { weekday, monthDay })
  return new Date(`${day}T${sendTime}:00+07:00`)
}

function dayIn(
  rhythm: CalendarPeriod,
  from: string,
  { weekday, monthDay }: Pick<When, 'weekday' | 'monthDay'>,
): string {
  if (rhythm === 'week') return dayAfter(from, (weekday ?? 1) - 1)
  const wanted = dayAfter(from, (monthDay ?? 1) - 1)
  const last = dayAfter(monthsAfter(from, 1), -1)
  return wanted < last ? wanted : last
}
