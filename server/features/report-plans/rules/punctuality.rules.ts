import type { Punctuality } from '#contract/report-plans/figures.ts'

/** A report that was due, as punctuality counts it. */
export interface DueReport {
  /** Null as long as it has not gone out. */
  readonly lateMinutes: number | null
}

/** The middle of some numbers; of two in the middle the mean, rounded. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[half - 1], sorted[half]]
  if (above === undefined) return null
  return sorted.length % 2 === 1 || below === undefined ? above : Math.round((below + above) / 2)
}

/**
 * How punctual some reports were: in time / due × 100 %, of those that were due until now. Those that do not apply are
 * not among them; one that has not gone out though it was due is missing. 11 in time of 12 are 91.7 %.
 */
export function punctualityOf(reports: readonly DueReport[]): Omit<Punctuality, 'id' | 'name' | 'about'> {
  const late = reports.flatMap(({ lateMinutes }) =>
    lateMinutes !== null && lateMinutes > 0 ? [lateMinutes] : [],
  )
  const inTime = reports.filter(({ lateMinutes }) => lateMinutes === 0).length
  const due = reports.length
  return {
    due,
    inTime,
    sentLate: late.length,
    missing: due - inTime - late.length,
    inTimePercent: due === 0 ? null : Math.round((inTime / due) * 1000) / 10,
    medianLateMinutes: medianOf(late),
  }
}
