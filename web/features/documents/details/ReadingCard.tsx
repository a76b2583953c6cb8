import { formatNumber, formatShownInstant } from '#contract/core/format.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'

/** Who must read an edition and has, those who have not first. */
export function ReadingCard({ document }: { readonly document: DocumentDetail }) {
  const w = useWords()
  const label = useLabel()
  const { required, readCount, requiredCount, readPercent } = document
  return (
    <RecordCard title={w(t.reading)}>
      <p>
        <strong>{`${formatNumber(readPercent, 1)} %`}</strong>{' '}
        {w(t.readOf, { read: readCount, required: requiredCount })}
      </p>
      <ul className="vh-lined">
        {required.map(({ employeeId, fullName, positionTitle, readAt, readEdition }) => (
          <li key={employeeId} className="vh-line vh-ends">
            <span>
              {fullName} <small className="vh-quiet">{label(positionLabels[positionTitle])}</small>
            </span>
            {readAt ? (
              <small className="vh-good">{w(t.readAt, { at: formatShownInstant(readAt) })}</small>
            ) : (
              <small className="vh-bad">
                {readEdition === null ? w(t.notRead) : w(t.readBefore, { edition: readEdition })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
