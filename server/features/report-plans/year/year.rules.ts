import { grouped } from '#contract/core/grouped.ts'
import type { Punctuality, ReportMonth, ReportYear } from '#contract/report-plans/figures.ts'
import { reportStatuses, type ReportFrequency, type ReportStatus } from '#contract/report-plans/labels.ts'

import { punctualityOf } from '../rules/punctuality.rules.ts'

/** A report of a year, as its figures are worked out. */
export interface YearReport {
  readonly id: number
  readonly planId: number
  readonly reportName: string
  readonly recipient: string
  readonly frequency: ReportFrequency
  readonly powerPlantName: string | null
  readonly preparerId: number
  readonly preparerName: string
  /** Of the day on which the law wants it, at the plants. */
  readonly month: number
  readonly status: ReportStatus
  /** It was due by now. */
  readonly isDue: boolean
  readonly lateMinutes: number | null
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)
const isLate = ({ status, lateMinutes }: YearReport) => status === 'late' || (lateMinutes ?? 0) > 0

/** What of a report falls due in a month, and the most pressing of it. */
export function monthOf(month: number, reports: readonly YearReport[]): ReportMonth {
  const own = reports.filter((one) => one.month === month)
  const excluded = own.filter(({ status }) => status === 'notApplicable').length
  const [only] = own
  return {
    month,
    due: own.length - excluded,
    sent: own.filter(({ status }) => status === 'sent').length,
    late: own.filter(isLate).length,
    excluded,
    status: reportStatuses.find((status) => own.some((one) => one.status === status)) ?? null,
    occurrenceId: own.length === 1 && only ? only.id : null,
  }
}

/** Those that count: due by now, and not found not to apply. */
const counted = (reports: readonly YearReport[]) =>
  reports.filter(({ isDue, status }) => isDue && status !== 'notApplicable')

/** The figures of a year from its reports. */
export function yearOf(reports: readonly YearReport[]): ReportYear {
  const byPlan = [...grouped(reports, ({ planId }) => String(planId)).values()]
  const figures = (of: readonly YearReport[], named: Pick<Punctuality, 'id' | 'name' | 'about'>) => ({
    ...named,
    ...punctualityOf(counted(of)),
  })
  return {
    rows: byPlan.flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { planId, powerPlantName, reportName, recipient, frequency } = first
      return [
        {
          planId,
          powerPlantName,
          reportName,
          recipient,
          frequency,
          months: months.map((month) => monthOf(month, own)),
        },
      ]
    }),
    reports: byPlan.flatMap((own) => {
      const [first] = own
      if (!first) return []
      const about = [first.recipient, first.powerPlantName].filter(Boolean).join(' · ')
      return [figures(own, { id: first.planId, name: first.reportName, about })]
    }),
    people: [...grouped(reports, ({ preparerId }) => String(preparerId)).values()]
      .flatMap((own) => {
        const [first] = own
        return first ? [figures(own, { id: first.preparerId, name: first.preparerName, about: null })] : []
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'vi')),
    total: figures(reports, { id: 0, name: '', about: null }),
  }
}
