import { Link } from 'react-router'

import { reportApi } from '#contract/reports/index.ts'
import { differenceKindLabels } from '#contract/reports/labels.ts'
import type { ReportDetail, ReportDifference, ReportDifferences } from '#contract/reports/report.ts'
import { differenceWords as words } from '#contract/reports/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { figureText } from '../layout/cell-text.ts'
import css from '../layout/Layout.module.css'
import { t } from '../reports.words.ts'
import { ReviseButton } from './ReviseButton.tsx'

/** What a confirmed report says otherwise than the books do now; nothing where they agree. */
export function Differences({ report }: { readonly report: ReportDetail }) {
  const { data, error } = useRead(reportApi.differences, { query: { id: report.id } })
  if (error) return <Failure error={error} />
  if (!data || data.count === 0) return null
  return <Found of={data} report={report} />
}

function Found({
  of: { count, items },
  report,
}: {
  readonly of: ReportDifferences
  readonly report: ReportDetail
}) {
  const w = useWords()
  return (
    <RecordCard title={w(t.drifted)} action={report.can.revise && <ReviseButton report={report} />}>
      <div className="vh-stack">
        <Alert tone="warning" title={w(t.driftTitle, { count })}>
          {w(report.can.revise ? t.driftText : t.driftShort)}
        </Alert>
        <TableFrame label={w(t.drifted)}>
          <table className="vh-table vh-cards">
            <thead>
              <tr>
                <th scope="col">{w(words.section)}</th>
                <th scope="col">{w(words.label)}</th>
                <th scope="col" className="vh-figure vh-nowrap">
                  {w(words.confirmed)}
                </th>
                <th scope="col" className="vh-figure vh-nowrap">
                  {w(words.now)}
                </th>
                <th scope="col">{w(words.kind)}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- differences have no name of their own and come in one piece
                <Difference key={at} of={item} />
              ))}
            </tbody>
          </table>
        </TableFrame>
        {items.length < count && (
          <p className="vh-note">{w(t.moreDifferences, { count: count - items.length })}</p>
        )}
      </div>
    </RecordCard>
  )
}

function Difference({
  of: { kind, section, unit, decimals, path, ...of },
}: {
  readonly of: ReportDifference
}) {
  const w = useWords()
  const label = useLabel()
  const name = label(of.label)
  const said = (value: ReportDifference['now']) =>
    value === null ? '' : `${figureText(value, decimals)}${unit === null ? '' : ` ${unit}`}`
  return (
    <tr>
      <td className={css['text']}>{label(section)}</td>
      <th scope="row" className={css['text']}>
        {path === null ? name : <Link to={path}>{name}</Link>}
      </th>
      <td className="vh-figure vh-nowrap" data-label={w(words.confirmed)}>
        {said(of.confirmed)}
      </td>
      <td className="vh-figure vh-nowrap" data-label={w(words.now)}>
        {said(of.now)}
      </td>
      <td>{label(differenceKindLabels[kind])}</td>
    </tr>
  )
}
