import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import { confidentialityLabels } from '#contract/documents/labels.ts'
import { documentWords as words } from '#contract/documents/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'

/** What an edition says of itself. */
export function DocumentFacts({ document }: { readonly document: DocumentDetail }) {
  const w = useWords()
  const label = useLabel()
  const { effectiveOn, expiresOn, reviewOn, reviewMonths, readAt, equipment, approvedAt } = document
  const day = (value: string | null) => value && formatShownDay(value)
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          { label: w(words.issuedBy), value: document.issuedBy },
          { label: w(words.issuedOn), value: day(document.issuedOn) },
          { label: w(words.effectiveOn), value: day(effectiveOn) },
          { label: w(words.expiresOn), value: day(expiresOn) },
          { label: w(words.confidentiality), value: label(confidentialityLabels[document.confidentiality]) },
          { label: w(words.keeperName), value: document.keeperName },
          { label: w(words.reviewMonths), value: reviewMonths },
          { label: w(words.reviewOn), value: day(reviewOn) },
          {
            label: w(words.equipment),
            value:
              equipment.length > 0 &&
              equipment.map(({ id, code, name }) => (
                <div key={id}>
                  <Link to={pathTo(paths.equipmentPassport, { id })}>{`${code} · ${name}`}</Link>
                </div>
              )),
          },
          { label: w(words.summary), value: document.summary },
          { label: w(words.authorName), value: document.authorName },
          { label: w(words.approvedAt), value: approvedAt && formatShownInstant(approvedAt) },
          { label: w(words.readAt), value: readAt && formatShownInstant(readAt) },
        ].filter(({ value }) => value !== null && value !== '' && value !== false)}
      />
    </RecordCard>
  )
}
