import type { ReportKind } from './kinds.ts'

/**
 * What somebody must hold besides the right to reports to see one of these kinds: each is a page of a book that has a right
 * of its own, and a report is no way round it. The others tell how the plant ran, which is what the right to reports is for.
 */
export const reportKindRights: Readonly<Partial<Record<ReportKind, string>>> = {
  shift: 'DutyShiftLogs.View',
  incident: 'Abnormals.View',
  timesheet: 'DutySchedules.View',
  stock: 'StockVouchers.View',
  inspection: 'EquipmentInspections.View',
}
