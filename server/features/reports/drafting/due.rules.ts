import { dayAfter } from '#contract/core/days.ts'
import { plantClock, plantDay } from '#contract/core/format.ts'
import {
  daysOfPeriod,
  periodBefore,
  type CalendarPeriod,
  type ReportDays,
} from '#contract/reports/periods.ts'

/** What was missed longer ago is not drafted any more: at most so many periods of a kind at once. */
export const MAX_CAUGHT_UP = 31

/**
 * The last day that counts as over for drafts: at 00:29 with drafts from 00:30 it is still the day before yesterday.
 *
 * @returns the day after it
 */
export function draftingDay(now: Date, draftTime: string): string {
  const clock = plantClock(now).toISOString().slice(11, 16)
  return clock >= draftTime ? plantDay(now) : dayAfter(plantDay(now), -1)
}

/**
 * The periods that a plant has no draft of yet and should have, the earliest first. At the first time that is the one that
 * was over last, unless it was over before the plant was in the books; after a pause all that were missed, up to 31 of them.
 *
 * @param madeUntil the last day of the period that was drafted last; null where none was
 * @param since the day on which the plant came into the books
 * @param today the day on which drafts are made, as {@link draftingDay} tells it
 */
export function duePeriods(
  period: CalendarPeriod,
  madeUntil: string | null,
  { since, today }: { readonly since: string; readonly today: string },
): ReportDays[] {
  const due: ReportDays[] = []
  const most = madeUntil === null ? 1 : MAX_CAUGHT_UP
  let days = periodBefore(period, today)
  while (due.length < most && (madeUntil === null ? days.to >= since : days.from > madeUntil)) {
    due.unshift(days)
    days = daysOfPeriod(period, dayAfter(days.from, -1))
  }
  return due
}
