import { occurrenceList } from './occurrences/occurrences.list.ts'
import { planList } from './plans/plans.list.ts'

export { countLateReports } from './occurrences/late.list.ts'
export type { EventReport } from './occurrences/event-report.ts'
export { followEvent } from './occurrences/events.service.ts'
export { mayReadReportFile } from './occurrences/occurrences.list.ts'
export { reportsAhead } from './occurrences/make.service.ts'
export { reportReminders } from './reminders/reminders.service.ts'

/** Says whether the caller may see a line of the plan, e.g. its history. */
export const seesReportPlan = planList.sees

/** Says whether the caller may see a report that is due, e.g. its history. */
export const seesReportOccurrence = occurrenceList.sees
