import { formatShownDay } from '#contract/core/format.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { certificateLabels } from '#contract/employees/labels.ts'
import { certificateWords } from '#contract/employees/words.ts'

import { Empty } from '#web/kit/page/Empty.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { DocumentLink } from '../facts/DocumentLink.tsx'
import { Expiry } from '../facts/Expiry.tsx'
import css from './EmployeePage.module.css'

interface CertificatesProps {
  readonly of: EmployeeDetail['certificates']
  /** The scans are open to this user. */
  readonly canOpen: boolean
}

/** The certificates of an employee, those that run out first at the top. */
export function Certificates({ of, canOpen }: CertificatesProps) {
  const w = useWords()
  const label = useLabel()
  if (of.length === 0) return <Empty icon="file" title={w(t.noCertificates)} text={w(t.noCertificatesText)} />
  const byExpiry = of.toSorted((one, other) => lastDay(one).localeCompare(lastDay(other)))
  return (
    <ul className="vh-stack">
      {byExpiry.map((certificate) => (
        <li key={`${certificate.kind} ${certificate.number}`} className={`vh-box ${css['record']}`}>
          <h2 className="vh-bar">{label(certificateLabels[certificate.kind])}</h2>
          <span>
            {canOpen && certificate.fileId !== null && <DocumentLink fileId={certificate.fileId} />}
          </span>
          <dl className="vh-facts vh-across">
            <div>
              <dt>{w(certificateWords.number)}</dt>
              <dd className="vh-breaks">{certificate.number}</dd>
            </div>
            <div>
              <dt>{w(certificateWords.issuedOn)}</dt>
              <dd className="vh-breaks">{formatShownDay(certificate.issuedOn)}</dd>
            </div>
            <div>
              <dt>{w(certificateWords.expiresOn)}</dt>
              <dd className="vh-breaks">
                {certificate.expiresOn ? <Expiry day={certificate.expiresOn} /> : w(t.noExpiry)}
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const lastDay = ({ expiresOn }: EmployeeDetail['certificates'][number]) => expiresOn ?? '9999'
