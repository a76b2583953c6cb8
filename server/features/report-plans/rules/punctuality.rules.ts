import { median } from '#contract/core/median.ts'
import type { Punctuality } from '#contract/report-plans/figures.ts'

/** A report that was due, as punctuality counts it. */
export interface DueReport {
  /** Null as long as it has not gone out. */
  readonly lateMinutes: number | null
}

/**
 * How punctual some reports were: in time / due × 100 %, of those that were due until now. Those that do not apply are
 * not among them; one that has not gone out though it was due is missing. 11 in time of 12 are 91.7 %.
 */
export function punctualityOf(reports: readonly DueReport[]): Omit<Punctuality, 'id' | 'name' | 'about'> {
  const late = reports.flatMap(({ lateMinutes }) =>
    lateMinutes !== null && lateMinutes > 0 ? [lateMinutes] : [],
  )
  const middle = median(late)
  const inTime = reports.filter(({ lateMinutes }) => lateMinutes === 0).length
  const due = reports.length
  return {
    due,
    inTime,
    sentLate: late.length,
    missing: due - inTime - late.length,
    inTimePercent: due === 0 ? null : Math.round((inTime / due) * 1000) / 10,
    medianLateMinutes: middle === null ? null : Math.round(middle),
  }
}
