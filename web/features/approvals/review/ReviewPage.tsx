import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { proposalApi, type ProposalDetail } from '#contract/proposals/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { decidingDrawers } from './Deciding.tsx'
import { Review } from './Review.tsx'

/** A proposal as those read it who decide on it: what is asked for, what the server found, its way, and their answer. */
export default function ReviewPage() {
  const id = Number(useParams()['proposalId'])
  const { data: proposal, error } = useRead(proposalApi.get, { query: { id } })
  const drawer = useDrawers(decidingDrawers)
  useLiveRefresh(['approval-requests', 'proposals'], [proposalApi.get, proposalApi.check])
  return (
    <RecordPage error={error} isThere={proposal !== undefined} list={paths.approvals} toList={t.toQueue}>
      {proposal && <Shown proposal={proposal} drawer={drawer} />}
      {drawer.shown}
    </RecordPage>
  )
}

interface ShownProps {
  readonly proposal: ProposalDetail
  readonly drawer: ReturnType<typeof useDrawers<keyof typeof decidingDrawers>>
}

/** A draft has nothing to decide on yet. */
function Shown({ proposal, drawer }: ShownProps) {
  const w = useWords()
  const { request } = proposal
  if (!request) return <Empty title={w(t.stillDraft)} text={w(t.stillDraftText)} />
  return <Review key={proposal.id} proposal={proposal} request={request} signer={drawer.signer} />
}
