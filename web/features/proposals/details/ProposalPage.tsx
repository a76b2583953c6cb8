import { Navigate, useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { proposalApi, type ProposalDetail } from '#contract/proposals/index.ts'

import { LinkedVouchers } from '#web/features/stock-vouchers/public.tsx'
import { ApprovalPath } from '#web/features/approvals/public.tsx'
import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SentBack } from '../draft/SentBack.tsx'
import { Checks } from '../facts/Checks.tsx'
import { proposalDrawers } from '../proposal-drawers.ts'
import { t } from '../proposals.words.ts'
import { editorOf } from '../use-proposal-actions.ts'
import { FactsCard } from './FactsCard.tsx'
import { PermitOfProposal } from './PermitOfProposal.tsx'
import { ProposalHeader } from './ProposalHeader.tsx'

/** One proposal in full: what is asked for, what the server finds, and how far it is. */
export default function ProposalPage() {
  const id = Number(useParams()['id'])
  const { data, error, isFetching } = useRead(proposalApi.get, { query: { id } })
  const drawer = useDrawers(proposalDrawers)
  useLiveRefresh(['proposals', 'approval-requests'], [proposalApi.get, proposalApi.check, historyApi.list])
  const isDraft = data?.requestId === null && data.can.edit
  // A draft has nothing to show but its form. One that was just sent may still be a draft in the cache.
  if (isDraft && !isFetching) return <Navigate to={editorOf(id)} replace />
  const proposal = isDraft ? undefined : data
  return (
    <RecordPage
      error={error}
      isThere={proposal !== undefined}
      list={paths.proposals}
      toList={kitWords.toList}
    >
      {proposal && (
        <>
          <ProposalHeader proposal={proposal} drawer={drawer} />
          <Body proposal={proposal} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function Body({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const { id, request, effect, stage, can } = proposal
  const isOpen = stage === 'deciding' || can.edit
  return (
    <>
      {can.edit && <SentBack proposal={proposal} />}
      <PermitOfProposal proposal={proposal} />
      {effect && <Alert tone="success" title={effect.text} />}
      <RecordColumns
        main={<FactsCard proposal={proposal} />}
        side={
          <>
            {request && (
              <RecordCard title={w(t.way)}>
                <ApprovalPath request={request} />
              </RecordCard>
            )}
            {isOpen && (
              <RecordCard title={w(t.checks)}>
                <Checks id={id} none={t.checksNone} />
              </RecordCard>
            )}
            <LinkedTasks
              birth={{
                kind: 'proposal',
                id,
                powerPlantId: proposal.powerPlantId,
                title: proposal.title ?? '',
              }}
            />
            <LinkedVouchers
              origin={{ kind: 'proposal', id }}
              isOpen={proposal.kind === 'materials' && (stage === 'approved' || stage === 'processed')}
            />
          </>
        }
      />
    </>
  )
}
