import type { DocumentDetail } from '#contract/documents/document.ts'
import { documentCategoryLabels } from '#contract/documents/labels.ts'

import { DecidedBy } from '#web/features/approvals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { DocumentDrawers } from '../document-drawers.ts'
import { t } from '../documents.words.ts'
import { DocumentTags } from '../DocumentTags.tsx'
import { useDocumentActions, useDocumentSteps } from '../use-document-steps.ts'

interface DocumentHeaderProps {
  readonly document: DocumentDetail
  readonly drawer: DocumentDrawers
}

/** Which edition it is, how far, and the next step: for its readers that is to say that they have read it. */
export function DocumentHeader({ document, drawer }: DocumentHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const actions = useDocumentActions(drawer)
  const { send, withdraw, acknowledge } = useDocumentSteps()
  const { id, docNo, title, category, edition, powerPlantName, can, isToRead, decidedBy } = document
  const about = [label(documentCategoryLabels[category]), w(t.editionNo, { edition }), powerPlantName]
  return (
    <RecordHeader
      id="document"
      code={docNo}
      tags={
        <>
          <DocumentTags document={document} />
          <DecidedBy of={{ decidedBy }} />
        </>
      }
      title={title}
      about={about.join(' · ')}
      actions={
        <>
          {can.withdraw && <Button onClick={() => void withdraw(document)}>{w(t.takeBack)}</Button>}
          {can.edit && (
            <Button icon="edit" onClick={() => drawer.edit.open(id)} onPointerEnter={drawer.edit.preload}>
              {w(kitWords.edit)}
            </Button>
          )}
          {can.send && (
            <Button tone="primary" icon="check" onClick={() => void send(document)}>
              {w(t.send)}
            </Button>
          )}
          {isToRead && (
            <Button tone="primary" icon="check" onClick={() => void acknowledge(document)}>
              {w(t.ack)}
            </Button>
          )}
          <Menu label={w(kitWords.actions)} describedBy="document" items={actions(document)} />
        </>
      }
    />
  )
}
