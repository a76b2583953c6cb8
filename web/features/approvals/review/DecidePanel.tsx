import { useRef, useState } from 'react'

import type { ApprovalRequestDetail } from '#contract/approvals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../approvals.words.ts'
import { CommentBox } from './CommentBox.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import css from './Review.module.css'
import type { Answer, useDeciding } from './use-deciding.ts'

interface DecidePanelProps {
  readonly request: ApprovalRequestDetail
  readonly deciding: ReturnType<typeof useDeciding>
  /** Asks one more person to sign. */
  readonly signer: DrawerHandle
}

/** What the one whose turn it is can answer: yes at once, no or back with a comment; or ask for one more signature. */
export function DecidePanel({ request, deciding: { isBusy, decide }, signer }: DecidePanelProps) {
  const w = useWords()
  const { comment, isMissing, box, type, answer } = useAnswer(decide)
  const [isReturning, setReturning] = useState(false)
  const isConsent = request.path.some(({ level, state }) => level === 'consent' && state === 'current')
  const approve = () => void answer({ decision: 'approve' })
  return (
    <section className={`vh-stack vh-narrow vh-card ${css['panel']}`} aria-labelledby="deciding">
      <h2 id="deciding">{w(isConsent ? t.yourConsent : t.yourDecision)}</h2>
      <p className={`vh-quiet vh-desk ${css['step']}`}>{usual(request.stepName)}</p>
      {request.onBehalfOfName && (
        <Alert tone="info" title={w(t.youSignFor, { name: request.onBehalfOfName })} />
      )}
      <CommentBox box={box} value={comment} isMissing={isMissing} onChange={type} onSubmit={approve} />
      <div className={`vh-pair ${css['answers']}`}>
        <Button tone="primary" icon="check" busy={isBusy} onClick={approve}>
          {w(t.approve)}
        </Button>
        <Button icon="close" disabled={isBusy} onClick={() => void answer({ decision: 'reject' })}>
          {w(isConsent ? t.refuse : t.reject)}
        </Button>
        {!isConsent && (
          <OtherAnswers
            request={request}
            signer={signer}
            isBusy={isBusy}
            onReturn={() => setReturning(true)}
          />
        )}
      </div>
      <p className={`vh-quiet vh-small ${css['keys']}`}>{w(t.keysHint)}</p>
      {isReturning && (
        <ReturnDialog
          path={request.path}
          comment={comment}
          onClose={() => setReturning(false)}
          onReturn={(toStep, reason) => {
            setReturning(false)
            void answer({ decision: 'return', toStep, comment: reason })
          }}
        />
      )}
    </section>
  )
}

/** The comment while it is typed, and the answer that takes it along; what is refused keeps it. */
function useAnswer(decide: DecidePanelProps['deciding']['decide']) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function answer(given: Omit<Answer, 'comment'> & Partial<Answer>): Promise<void> {
    const said = given.comment ?? (comment.trim() || null)
    if (given.decision === 'reject' && said === null) {
      setMissing(true)
      return box.current?.focus()
    }
    setComment((await decide({ ...given, comment: said })) ? '' : (said ?? ''))
  }
  function type(typed: string): void {
    setComment(typed)
    setMissing(false)
  }
  return { comment, isMissing, box, type, answer }
}

interface OtherAnswersProps extends Pick<DecidePanelProps, 'request' | 'signer'> {
  readonly isBusy: boolean
  readonly onReturn: () => void
}

/** Neither yes nor no. */
function OtherAnswers({ request, signer, isBusy, onReturn }: OtherAnswersProps) {
  const w = useWords()
  return (
    <>
      <Button tone="quiet" icon="history" disabled={isBusy} onClick={onReturn}>
        {w(t.return)}
      </Button>
      <Button
        tone="quiet"
        icon="user"
        disabled={isBusy}
        onClick={() => signer.open(request.id)}
        onPointerEnter={signer.preload}
      >
        {w(t.addSigner)}
      </Button>
    </>
  )
}
