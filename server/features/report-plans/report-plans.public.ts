import type { Readable } from '#server/platform/db/schema.ts'

import { occurrenceList } from './occurrences/occurrences.list.ts'
import { planList } from './plans/plans.list.ts'

export { countLateOfCompany, countLateReports } from './occurrences/late.list.ts'
export type { EventReport } from './occurrences/event-report.ts'
export { followEvent } from './occurrences/events.service.ts'
export { mayReadReportFile } from './occurrences/occurrences.list.ts'
export { reportsAhead } from './occurrences/make.service.ts'
export { reportReminders } from './reminders/reminders.service.ts'

/** Says whether the caller may see a line of the plan, e.g. its history. */
export const seesReportPlan = planList.sees

/** Says whether the caller may see a report that is due, e.g. its history. */
export const seesReportOccurrence = occurrenceList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  reportOccurrences: [
    'dueInternalAt',
    'frequency',
    'id',
    'plantId',
    'preparerId',
    'recipient',
    'reportName',
    'stage',
  ],
} as const satisfies Readable
