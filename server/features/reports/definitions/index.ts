import type { ReportKind } from '#contract/reports/kinds.ts'

import type { ReportDefinition } from './definition.ts'
import { dayReport } from './production/day.ts'
import { shiftReport } from './shift.ts'

/** How each kind of report is read; a kind that is not here cannot be asked for. */
export const reportDefinitions: Readonly<Partial<Record<ReportKind, ReportDefinition>>> = {
  day: dayReport,
  shift: shiftReport,
}
