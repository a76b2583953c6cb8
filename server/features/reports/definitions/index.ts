import type { ReportKind } from '#contract/reports/kinds.ts'

import type { ReportDefinition } from './definition.ts'
import { shiftReport } from './shift.ts'

/** The reports there are, by kind. */
export const reportDefinitions: Readonly<Partial<Record<ReportKind, ReportDefinition>>> = {
  shift: shiftReport,
}
