import { reportKinds, type ReportKind } from '#contract/reports/kinds.ts'
import { isAboutRecord, periodBefore } from '#contract/reports/periods.ts'

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

/**
 * What a kind of report is usually about: the period of the calendar that was over last. Of a free range that is the month,
 * of the inverters the day; which shift or event is meant nobody can know.
 */
export function usualPeriod(kind: ReportKind, today: string): PeriodChosen {
  if (isAboutRecord(kind)) return noPeriod
  const period = reportKinds[kind]
  if (period !== 'range') return { ...noPeriod, from: periodBefore(period, today).from }
  return { ...noPeriod, ...periodBefore(kind === 'inverter' ? 'day' : 'month', today) }
}
