import { Link } from 'react-router'

import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reportStandingColours, reportStandingLabels } from '#contract/reports/labels.ts'
import type { ReportDetail } from '#contract/reports/report.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'

interface Props {
  readonly report: ReportDetail
}

/** Who confirmed, checked and approved a report. */
export function Signatures({ report: { signatures } }: Props) {
  const w = useWords()
  const label = useLabel()
  if (signatures.length === 0) return null
  return (
    <RecordCard title={w(t.signatures)}>
      <ul className="vh-lined">
        {signatures.map(({ role, name, at }) => (
          <li key={`${role.vi} ${at}`}>
            <span className="vh-note">{label(role)}</span>
            <div>
              <strong>{name}</strong>
            </div>
            <small className="vh-note">{formatShownInstant(at)}</small>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}

/** The revisions of the same report, the newest first. */
export function Revisions({ report: { revisions, id } }: Props) {
  const w = useWords()
  const label = useLabel()
  if (revisions.length < 2) return null
  return (
    <RecordCard title={w(t.revisions)}>
      <ul className="vh-lined">
        {revisions.map((one) => {
          const name = w(t.revisionNo, { revision: String(one.revision) })
          return (
            <li key={one.id}>
              <div className="vh-bar">
                {one.id === id ? (
                  <strong>{name}</strong>
                ) : (
                  <Link to={pathTo(paths.report, { id: one.id })}>{name}</Link>
                )}
                <Tag colour={reportStandingColours[one.standing]}>
                  {label(reportStandingLabels[one.standing])}
                </Tag>
              </div>
              {one.reason !== null && <div>{one.reason}</div>}
              <small className="vh-note">
                {one.authorName}, {formatShownInstant(one.creationTime)}
              </small>
            </li>
          )
        })}
      </ul>
    </RecordCard>
  )
}
