import type {
  CalendarEntry,
  InspectionCalendar,
  InspectionCalendarQuery,
} from '#contract/equipment-inspections/calendar.ts'
import { listExpiringPapers } from '#server/features/employees/employees.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listDueLines, listVisitsOfYear } from './calendar.list.ts'
import { dueEntries, visitEntry } from './calendar.rules.ts'

/** What falls in a year: what is due, planned and done, and the papers of the people whom the caller may see. */
export async function readCalendar(
  work: Work,
  { powerPlantId, year }: InspectionCalendarQuery,
): Promise<InspectionCalendar> {
  const { language } = work.caller
  const lines = await listDueLines(work, powerPlantId)
  const visits = await listVisitsOfYear(work, powerPlantId, year)
  const papers = await listExpiringPapers(work, powerPlantId, { from: `${year}-01-01`, to: `${year}-12-31` })
  const certificates = papers.map(({ employeeId, fullName, name, expiresOn }): CalendarEntry => ({
    kind: 'certificate',
    on: expiresOn,
    dueOn: expiresOn,
    powerPlantName: null,
    subject: fullName,
    title: name[language],
    organization: null,
    plannedCostVnd: null,
    costVnd: null,
    bucket: null,
    status: null,
    inspectionId: null,
    employeeId,
  }))
  const entries = [
    ...lines.flatMap((line) => dueEntries(line, year)),
    ...visits.map(visitEntry),
    ...certificates,
  ]
  const sum = (name: 'plannedCostVnd' | 'costVnd') =>
    entries.reduce((total, entry) => total + (entry[name] ?? 0), 0)
  return {
    entries: entries.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    unknownCount: lines.filter(({ nextOn, hasOpenVisit }) => nextOn === null && !hasOpenVisit).length,
    plannedCostVnd: sum('plannedCostVnd'),
    costVnd: sum('costVnd'),
  }
}
