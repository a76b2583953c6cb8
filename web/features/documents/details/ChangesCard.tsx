import type { DocumentDetail } from '#contract/documents/document.ts'
import { documentWords } from '#contract/documents/words.ts'

import { Changes } from '#web/kit/history/Entry.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { documentValues } from '../document-values.ts'
import { t } from '../documents.words.ts'

/** What differs from the edition before. */
export function ChangesCard({ document: { changes } }: { readonly document: DocumentDetail }) {
  const w = useWords()
  return (
    <RecordCard title={w(t.changes)}>
      <Changes entry={{ action: 'changed', changes }} words={documentWords} values={documentValues} />
    </RecordCard>
  )
}
