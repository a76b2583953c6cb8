import { useEffect } from 'react'

import { ProposalChecks, ProposalFacts } from '#web/features/proposals/public.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useRecordTitle } from '#web/platform/routes/page-title.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../approvals.words.ts'
import { noteOpened } from '../opened.ts'
import { ApprovalPath } from '../path/ApprovalPath.tsx'
import { DecidePanel } from './DecidePanel.tsx'
import { NextWaiting } from './NextWaiting.tsx'
import { ProcessPanel } from './ProcessPanel.tsx'
import type { ReviewProps } from './review-props.ts'
import { ReviewHeader } from './ReviewHeader.tsx'
import { useDeciding } from './use-deciding.ts'

/** What is asked for at the left, the answer and the way at the right; a phone keeps the answer at its lower edge. */
export function Review({ proposal, request, signer }: ReviewProps & { readonly signer: DrawerHandle }) {
  const w = useWords()
  const deciding = useDeciding(request)
  useRecordTitle(request.title)
  const { id: userId } = useProfile()
  const { id, turn } = request
  // What was opened may be approved among several others, whatever its warnings.
  useEffect(() => noteOpened(userId, { id, turn }), [userId, id, turn])
  const { decide, process } = request.can
  return (
    <>
      <ReviewHeader proposal={proposal} request={request} />
      {deciding.problem && <Alert tone="warning" title={deciding.problem} />}
      <RecordColumns
        main={
          <>
            <ProposalFacts proposal={proposal} />
            {request.stage === 'deciding' && (
              <RecordCard title={w(t.checks)}>
                <ProposalChecks id={proposal.id} none={t.checksNone} />
              </RecordCard>
            )}
          </>
        }
        side={
          <>
            {decide && <DecidePanel request={request} deciding={deciding} signer={signer} />}
            {process && <ProcessPanel deciding={deciding} />}
            {!decide && !process && <NoTurn request={request} />}
            <RecordCard title={w(t.path)}>
              <ApprovalPath request={request} />
            </RecordCard>
          </>
        }
      />
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
