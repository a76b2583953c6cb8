import { useParams } from 'react-router'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { type ContractDrawers, contractDrawers } from '../contract-drawers.ts'
import { t } from '../contracts.words.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractHeader } from './ContractHeader.tsx'
import { ContractMoney } from './ContractMoney.tsx'
import { Ledger } from './Ledger.tsx'

/** One contract: what it is worth, its ledger in one sight, and the next step. */
export default function ContractPage() {
  const id = Number(useParams()['id'])
  const { data: contract, error } = useRead(contractApi.get, { query: { id } })
  const drawer = useDrawers(contractDrawers)
  useLiveRefresh(['contracts', 'approval-requests', 'contract-settings'], [contractApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={contract !== undefined} list={paths.contracts} toList={t.toList}>
      {contract && (
        <>
          <ContractHeader contract={contract} drawer={drawer} />
          <Body contract={contract} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface BodyProps {
  readonly contract: ContractDetail
  readonly drawer: ContractDrawers
}

function Body({ contract, drawer }: BodyProps) {
  const w = useWords()
  const { request } = contract
  return (
    <RecordColumns
      main={
        <>
          <Warnings contract={contract} />
          {request && <Deciding request={request} />}
          <ContractMoney contract={contract} />
          <Ledger contract={contract} drawer={drawer} />
        </>
      }
      side={
        <>
          <ContractFacts contract={contract} />
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

function Warnings({ contract }: { readonly contract: ContractDetail }) {
  const w = useWords()
  const { overdueCount, shortGuaranteeCount, status, isTracked } = contract
  return (
    <>
      {status === 'expired' && isTracked && (
        <Alert tone="warning" title={w(t.expiredOpenTitle)}>
          {w(t.expiredOpenText)}
        </Alert>
      )}
      {overdueCount > 0 && (
        <Alert tone="error" title={w(t.overdueTitle)}>
          {w(t.overdueText, { count: overdueCount })}
        </Alert>
      )}
      {shortGuaranteeCount > 0 && (
        <Alert tone="warning" title={w(t.shortTitle)}>
          {w(t.shortText, { count: shortGuaranteeCount })}
        </Alert>
      )}
    </>
  )
}
