import type { Document } from '#contract/documents/document.ts'
import {
  confidentialityColours,
  confidentialityLabels,
  documentStandingColours,
  documentStandingLabels,
} from '#contract/documents/labels.ts'

import { documentWords } from '#contract/documents/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './documents.words.ts'

interface DocumentTagsProps {
  readonly document: Pick<Document, 'standing' | 'confidentiality' | 'isToRead' | 'isReviewDue'>
}

/** How far an edition is, who may know of it, and what it asks of the user. */
export function DocumentTags({ document }: DocumentTagsProps) {
  const w = useWords()
  const label = useLabel()
  const { standing, confidentiality, isToRead, isReviewDue } = document
  return (
    <>
      <Tag colour={documentStandingColours[standing]}>{label(documentStandingLabels[standing])}</Tag>
      {confidentiality !== 'normal' && (
        <Tag colour={confidentialityColours[confidentiality]}>
          {label(confidentialityLabels[confidentiality])}
        </Tag>
      )}
      {isToRead && <Tag colour="orange">{w(t.toRead)}</Tag>}
      {isReviewDue && <Tag colour="yellow">{w(documentWords.isReviewDue)}</Tag>}
    </>
  )
}
