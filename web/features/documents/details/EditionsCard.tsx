import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import { documentStandingColours, documentStandingLabels } from '#contract/documents/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'

/** All editions of a document, the latest first. */
export function EditionsCard({ document: { id, editions } }: { readonly document: DocumentDetail }) {
  const w = useWords()
  const label = useLabel()
  return (
    <RecordCard title={w(t.editions)}>
      <ul className="vh-lined">
        {editions.map((one) => (
          <li key={one.id} className="vh-line vh-ends">
            <span>
              {one.id === id ? (
                <strong>{w(t.editionNo, { edition: one.edition })}</strong>
              ) : (
                <Link to={pathTo(paths.document, { id: one.id })}>
                  {w(t.editionNo, { edition: one.edition })}
                </Link>
              )}{' '}
              <small className="vh-quiet">{formatShownDay(one.issuedOn)}</small>
            </span>
            <Tag colour={documentStandingColours[one.standing]}>
              {label(documentStandingLabels[one.standing])}
            </Tag>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
