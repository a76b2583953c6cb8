import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { periodEnd } from '#contract/expected-outputs/parts.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'
import type { ReportMonth, ReportYearRow } from '#contract/report-plans/figures.ts'
import {
  reportFrequencyLabels,
  reportStatusLabels,
  type ReportStatus,
} from '#contract/report-plans/labels.ts'
import { reportMonthWords, reportYearWords } from '#contract/report-plans/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-plans.words.ts'
import css from './YearPage.module.css'

const colours: Readonly<Record<ReportStatus, StatusColour>> = {
  late: 'red',
  dueSoon: 'yellow',
  preparing: 'yellow',
  awaiting: 'yellow',
  approved: 'yellow',
  upcoming: 'processing',
  sent: 'green',
  notApplicable: 'default',
}

interface MatrixProps {
  readonly year: number
  readonly rows: readonly ReportYearRow[]
}

/** Report by month: how many went out of those that are due, in the colour of the most pressing. */
export function Matrix({ year, rows }: MatrixProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <div className="vh-frame vh-scrolls">
      <table className={`vh-table ${css['matrix']}`} aria-label={w(t.year)}>
        <thead className="vh-sunken">
          <tr>
            <th scope="col">{w(reportYearWords.reportName)}</th>
            {rows[0]?.months.map(({ month }) => (
              <th key={month} scope="col" aria-label={w(t.monthOf, { month })}>
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.planId}>
              <th scope="row">
                {row.reportName}
                <br />
                <small className="vh-note">
                  {[label(reportFrequencyLabels[row.frequency]), row.recipient, row.powerPlantName]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </th>
              {row.months.map((month) => (
                <td key={month.month}>
                  <Month of={month} planId={row.planId} year={year} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthProps {
  readonly of: ReportMonth
  readonly planId: number
  readonly year: number
}

function Month({ of: month, planId, year }: MonthProps) {
  const w = useWords()
  const label = useLabel()
  const { status, due, sent, late, occurrenceId } = month
  if (status === null) return null
  const from = `${year}-${String(month.month).padStart(2, '0')}-01`
  const to = periodEnd('month', from)
  const address =
    occurrenceId === null
      ? `${paths.reportOccurrences}?planId=${planId}&from=${from}&to=${to}`
      : pathTo(paths.reportOccurrence, { id: occurrenceId })
  const about = [
    label(reportStatusLabels[status]),
    `${w(reportMonthWords.sent)} ${sent}/${due}`,
    ...(late > 0 ? [`${w(reportMonthWords.late)} ${late}`] : []),
  ].join(', ')
  return (
    <Link to={address} title={about} aria-label={about}>
      <Tag colour={status === 'sent' && late > 0 ? 'orange' : colours[status]}>
        {due === 0 ? '×' : `${sent}/${due}`}
      </Tag>
    </Link>
  )
}
