import { useParams } from 'react-router'

import { contractApi } from '#contract/contracts/index.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { ContractsOfDocument } from '#web/features/contracts/public.tsx'
import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { CopiesCard } from '../copies/CopiesCard.tsx'
import { documentDrawers, type DocumentDrawers } from '../document-drawers.ts'
import { t } from '../documents.words.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentHeader } from './DocumentHeader.tsx'
import { EditionsCard } from './EditionsCard.tsx'
import { FilesCard } from './FilesCard.tsx'
import { ReadingCard } from './ReadingCard.tsx'

/** One edition in full: its files, who must read it and has, what differs from the one before. */
export default function DocumentPage() {
  const id = Number(useParams()['id'])
  const { data: document, error } = useRead(documentApi.get, { query: { id } })
  const drawer = useDrawers(documentDrawers)
  useLiveRefresh(['documents', 'approval-requests'], [documentApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={document !== undefined} list={paths.documents} toList={t.toList}>
      {document && (
        <>
          <DocumentHeader document={document} drawer={drawer} />
          <OutOfForce document={document} />
          <Body document={document} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

/** A red band over what must not be worked by any more. */
function OutOfForce({ document }: { readonly document: DocumentDetail }) {
  const w = useWords()
  const { standing, withdrawnReason, editions } = document
  if (standing !== 'replaced' && standing !== 'withdrawn' && standing !== 'expired') return null
  const holds = editions.find((edition) => edition.standing === 'inForce')
  const title = { replaced: t.isReplaced, withdrawn: t.isWithdrawn, expired: t.isExpired }[standing]
  return (
    <Alert tone="error" title={w(title)}>
      {withdrawnReason ?? w(t.doNotUse)}{' '}
      {holds && (
        <ButtonLink to={pathTo(paths.document, { id: holds.id })}>
          {w(t.openInForce, { edition: holds.edition })}
        </ButtonLink>
      )}
    </Alert>
  )
}

interface BodyProps {
  readonly document: DocumentDetail
  readonly drawer: DocumentDrawers
}

function Body({ document, drawer }: BodyProps) {
  const w = useWords()
  const may = useMay()
  const { id, request, changes, editions, requiredCount, powerPlantId, docNo, title } = document
  // A task is read by people who may not know of the document.
  const of = document.confidentiality === 'secret' ? w(t.secretDocument) : `${docNo}: ${title}`
  const birth = { kind: 'document', id, powerPlantId, title: of } as const
  return (
    <RecordColumns
      main={
        <>
          {request && <Deciding request={request} />}
          <FilesCard document={document} />
          {changes.length > 0 && <ChangesCard document={document} />}
          {requiredCount > 0 && <ReadingCard document={document} />}
          {document.approvedAt !== null && <CopiesCard document={document} drawer={drawer} />}
          <LinkedTasks birth={document.category === 'minutes' ? { ...birth, origin: 'meeting' } : birth} />
        </>
      }
      side={
        <>
          <DocumentFacts document={document} />
          {editions.length > 1 && <EditionsCard document={document} />}
          {may(contractApi.list) && <ContractsOfDocument seriesId={document.seriesId} />}
          {request && (
            <RecordCard title={w(t.approvalWay)}>
              <ApprovalPath request={request} />
            </RecordCard>
          )}
        </>
      }
    />
  )
}
