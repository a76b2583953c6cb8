import type { ReportKind } from '#contract/reports/kinds.ts'

import type { ReportDefinition } from './definition.ts'
import { dayReport } from './production/day.ts'
import { periodReports } from './production/period.ts'
import { availabilityReport } from './registers/availability.ts'
import { hydrologyReport } from './registers/hydrology.ts'
import { incidentReport } from './registers/incident.ts'
import { inspectionReport } from './registers/inspection.ts'
import { inverterReport } from './registers/inverter.ts'
import { lossesReport } from './registers/losses.ts'
import { stockReport } from './registers/stock.ts'
import { timesheetReport } from './registers/timesheet.ts'
import { shiftReport } from './shift.ts'

/** How each kind of report is read. */
export const reportDefinitions: Readonly<Record<ReportKind, ReportDefinition>> = {
  day: dayReport,
  ...periodReports,
  incident: incidentReport,
  hydrology: hydrologyReport,
  inverter: inverterReport,
  availability: availabilityReport,
  losses: lossesReport,
  timesheet: timesheetReport,
  stock: stockReport,
  inspection: inspectionReport,
  shift: shiftReport,
}
