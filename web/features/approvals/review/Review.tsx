import { ProposalChecks, ProposalFacts } from '#web/features/proposals/public.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useRecordTitle } from '#web/platform/routes/page-title.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../approvals.words.ts'
import { ApprovalPath } from '../path/ApprovalPath.tsx'
import { DecidePanel } from './DecidePanel.tsx'
import { NextWaiting } from './NextWaiting.tsx'
import { ProcessPanel } from './ProcessPanel.tsx'
import type { ReviewProps } from './review-props.ts'
import { ReviewHeader } from './ReviewHeader.tsx'
import css from './ReviewPage.module.css'
import { useDeciding } from './use-deciding.ts'

/** What is asked for at the left, the answer and the way at the right; a phone keeps the answer at its lower edge. */
export function Review({ proposal, request, signer }: ReviewProps & { readonly signer: DrawerHandle }) {
  const w = useWords()
  const deciding = useDeciding(request)
  useRecordTitle(request.title)
  const { decide, process } = request.can
  return (
    <>
      <ReviewHeader proposal={proposal} request={request} />
      {deciding.problem && <Alert tone="warning" title={deciding.problem} />}
      <div className={css['columns']}>
        <div className={css['main']}>
          <ProposalFacts proposal={proposal} />
          {request.stage === 'deciding' && (
            <section className={css['card']} aria-labelledby="checks">
              <h2 id="checks">{w(t.checks)}</h2>
              <ProposalChecks id={proposal.id} none={t.checksNone} />
            </section>
          )}
        </div>
        <div className={css['side']}>
          {decide && <DecidePanel request={request} deciding={deciding} signer={signer} />}
          {process && <ProcessPanel deciding={deciding} />}
          {!decide && !process && <NoTurn request={request} />}
          <section className={css['card']} aria-labelledby="path">
            <h2 id="path">{w(t.path)}</h2>
            <ApprovalPath request={request} />
          </section>
        </div>
      </div>
    </>
  )
}

/** Why there is nothing to decide here, and what is next. */
function NoTurn({ request: { authorId, stage } }: Pick<ReviewProps, 'request'>) {
  const w = useWords()
  const { id } = useProfile()
  return (
    <>
      {authorId === id && stage === 'deciding' && <Alert tone="info" title={w(t.ownRequest)} />}
      <NextWaiting />
    </>
  )
}
