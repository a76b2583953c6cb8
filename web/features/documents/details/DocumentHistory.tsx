import { requestActionLabels } from '#contract/approvals/labels.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentWords } from '#contract/documents/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { documentValues } from '../document-values.ts'
import { t } from '../documents.words.ts'

const actionWords = {
  ...requestActionLabels,
  sent: t.send,
  read: t.ack,
  withdrawn: t.withdrawEdition,
  reviewed: t.review,
  copyIssued: t.issueCopy,
  copyWithdrawn: t.withdrawCopy,
}

/** Who drafted, sent, approved, read and withdrew it. */
export function DocumentHistory() {
  const document = useRead(documentApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="documents"
      title={document?.docNo ?? ''}
      words={documentWords}
      actionWords={actionWords}
      values={documentValues}
    />
  )
}
