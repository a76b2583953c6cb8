import { reportKinds, type ReportKind } from '#contract/reports/kinds.ts'
import { isAboutRecord } from '#contract/reports/periods.ts'

/** What has been chosen of what a report is about, `YYYY-MM-DD`; a range can be half chosen. */
export interface PeriodChosen {
  /** A day of the period, or the first of a range. */
  readonly from: string | null
  /** The last day of a range. */
  readonly to: string | null
  /** The shift or the abnormal event, for the kinds that are about one. */
  readonly recordId: number | null
}

/** Nothing chosen yet. */
export const noPeriod: PeriodChosen = { from: null, to: null, recordId: null }

/** Whether what was chosen is all that a kind of report asks for. */
export function isPeriodWhole(kind: ReportKind, { from, to, recordId }: PeriodChosen): boolean {
  if (isAboutRecord(kind)) return recordId !== null
  return from !== null && (reportKinds[kind] !== 'range' || to !== null)
}
