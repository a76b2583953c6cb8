import { daysUntil } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import type { ReportFrequency, ReportStage, ReportUrgency } from '#contract/report-plans/labels.ts'

const MINUTE_MS = 60_000
const SOON_DAYS = 7
const NEAR_DAYS = 30

/** Whole minutes after a report was due; 0 within the minute of it, and before. */
export function lateMinutesAt(dueAt: string, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(dueAt)) / MINUTE_MS))
}

/** Days to the day by which a report is due, on the calendar of the plants; below 0 once it has passed. */
export const daysLeftOn = (dueAt: string, now: Date): number => daysUntil(plantDay(now), plantDay(dueAt))

/** What comes again within days is pressing on its day and the one before; what comes once a month or more seldom, earlier. */
const shortOnes: ReadonlySet<ReportFrequency> = new Set(['daily', 'weekly', 'event'])

/**
 * How pressing a report is: under 7 days red, up to 30 yellow; of what comes every day or week, or after an event, red on
 * its day and yellow on the one before.
 */
export function urgencyOf(
  { stage, frequency, dueLegalAt }: { stage: ReportStage; frequency: ReportFrequency; dueLegalAt: string },
  now: Date,
): ReportUrgency {
  if (stage === 'sent') return 'done'
  if (stage === 'notApplicable') return 'void'
  const left = daysLeftOn(dueLegalAt, now)
  const [red, yellow] = shortOnes.has(frequency) ? [1, 1] : [SOON_DAYS, NEAR_DAYS]
  if (left < red || lateMinutesAt(dueLegalAt, now) > 0) return 'red'
  return left <= yellow ? 'yellow' : 'later'
}
