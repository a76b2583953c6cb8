import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { PaperCopy } from '#contract/documents/copies.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentWords } from '#contract/documents/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import type { DocumentDrawers } from '../document-drawers.ts'
import { t } from '../documents.words.ts'

interface CopiesProps {
  readonly document: DocumentDetail
  readonly drawer: DocumentDrawers
}

/** Where paper of a document lies, of all its editions: what is to be withdrawn stands out. */
export function CopiesCard({ document: { id, standing }, drawer }: CopiesProps) {
  const w = useWords()
  const may = useMay()
  const copies = useRead(documentApi.copies, { query: { id } }).data?.items
  useLiveRefresh(['documents'], [documentApi.copies])
  const mayIssue = may(documentApi.issueCopy) && (standing === 'inForce' || standing === 'upcoming')
  if (!copies || (copies.length === 0 && !mayIssue)) return null
  const old = copies.filter(({ mustGo }) => mustGo).length
  return (
    <RecordCard
      title={w(documentWords.copies)}
      action={
        mayIssue && (
          <Button icon="plus" onClick={() => drawer.issueCopy.open(id)}>
            {w(t.issueCopy)}
          </Button>
        )
      }
    >
      {copies.length === 0 && <p className="vh-note">{w(t.noCopies)}</p>}
      {old > 0 && <p className="vh-warn">{w(t.copiesToWithdraw, { count: old })}</p>}
      <ul className="vh-lined">
        {copies.map((copy) => (
          <Copy
            key={copy.id}
            copy={copy}
            shownId={id}
            onWithdraw={
              may(documentApi.withdrawCopy) && copy.withdrawnAt === null
                ? () => drawer.withdrawCopy.open(copy.id)
                : undefined
            }
          />
        ))}
      </ul>
    </RecordCard>
  )
}

interface CopyProps {
  readonly copy: PaperCopy
  /** The edition whose page this is. */
  readonly shownId: number
  readonly onWithdraw: (() => void) | undefined
}

function Copy({ copy, shownId, onWithdraw }: CopyProps) {
  const w = useWords()
  const { documentId, edition, copyNo, place, holderName, issuedOn, mustGo } = copy
  const { returnedBy, withdrawnAt, withdrawnBy } = copy
  return (
    <li className="vh-line vh-ends">
      <span>
        <strong>{w(t.copyNo, { number: copyNo })}</strong> {`· ${place} · ${holderName}`}{' '}
        {mustGo && <Tag colour="red">{w(t.mustGo)}</Tag>}
        <br />
        <small className="vh-quiet">
          {documentId === shownId ? (
            w(t.editionNo, { edition })
          ) : (
            <Link to={pathTo(paths.document, { id: documentId })}>{w(t.editionNo, { edition })}</Link>
          )}
          {` · ${w(t.copyIssued, { day: formatShownDay(issuedOn) })}`}
          {withdrawnAt !== null &&
            ` · ${w(t.copyBack, { at: formatShownInstant(withdrawnAt), from: returnedBy ?? '', by: withdrawnBy ?? '' })}`}
        </small>
      </span>
      {onWithdraw && <Button onClick={onWithdraw}>{w(t.withdrawCopy)}</Button>}
    </li>
  )
}
