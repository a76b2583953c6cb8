import { useParams } from 'react-router'

import type { AppendixDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { priceRowText, priceUnitOf } from '#contract/contracts/price-text.ts'
import { appendixWords as words, contractWords } from '#contract/contracts/words.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { type ContractDrawers, contractDrawers } from '../contract-drawers.ts'
import { t } from '../contracts.words.ts'
import { ContractTag } from '../ContractTags.tsx'
import { useContractSteps } from '../use-contract-steps.ts'

/** One appendix: what it changes of its contract, who decided it, and the next step. */
export default function AppendixPage() {
  const id = Number(useParams()['id'])
  const { data: appendix, error } = useRead(contractApi.appendix, { query: { id } })
  const drawer = useDrawers(contractDrawers)
  useLiveRefresh(['contracts', 'approval-requests'], [contractApi.appendix, historyApi.list])
  return (
    <RecordPage error={error} isThere={appendix !== undefined} list={paths.contracts} toList={t.toList}>
      {appendix && (
        <>
          <Header appendix={appendix} drawer={drawer} />
          <Body appendix={appendix} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface AppendixProps {
  readonly appendix: AppendixDetail
}

function Header({ appendix, drawer }: AppendixProps & { readonly drawer: ContractDrawers }) {
  const w = useWords()
  const { withdrawAppendix } = useContractSteps()
  const { id, appendixNo, status, contract, request, can } = appendix
  return (
    <RecordHeader
      id="appendix"
      code={appendixNo}
      tags={<ContractTag status={status} />}
      title={contract.name}
      about={[contract.contractNo, contract.partner, contract.powerPlantName].join(' · ')}
      actions={
        <>
          {request?.can.withdraw && (
            <Button icon="undo" onClick={() => void withdrawAppendix(appendix)}>
              {w(t.withdraw)}
            </Button>
          )}
          {can.change && (
            <Button
              tone="primary"
              icon="edit"
              onClick={() => drawer.appendix.open(`${contract.id}.${id}`)}
              onPointerEnter={drawer.appendix.preload}
            >
              {w(t.changeAppendix)}
            </Button>
          )}
          <ButtonLink to={pathTo(paths.contract, { id: contract.id })}>{w(t.toContract)}</ButtonLink>
        </>
      }
    />
  )
}

function Body({ appendix }: AppendixProps) {
  const w = useWords()
  const { request } = appendix
  return (
    <RecordColumns
      main={
        <>
          {request && <Deciding request={request} />}
          <Facts appendix={appendix} />
        </>
      }
      side={
        request && (
          <RecordCard title={w(t.approvalWay)}>
            <ApprovalPath request={request} />
          </RecordCard>
        )
      }
    />
  )
}

/** What changes, beside what the contract says today: who signs has both before them. */
function Facts({ appendix }: AppendixProps) {
  const w = useWords()
  const label = useLabel()
  const { contract, signedOn, change, valueChange, newExpiresOn, priceRows, status } = appendix
  const { netValue, currency, endsOn, files } = contract
  const isCounted = status === 'active'
  const then = netValue !== null && valueChange !== null && !isCounted && sumMoney([netValue, valueChange])
  const amount = (money: string | null | false) => money && `${formatMoney(money)} ${currency}`
  const prices = priceRows.map((row) => label(priceRowText(row, priceUnitOf(contract), formatShownDay)))
  return (
    <RecordCard title={w(t.appendixFacts)}>
      <DescriptionList
        items={[
          { label: w(words.signedOn), value: formatShownDay(signedOn) },
          { label: w(words.change), value: change },
          { label: w(words.valueChange), value: amount(valueChange) },
          { label: w(contractWords.netValue), value: valueChange !== null && amount(netValue) },
          { label: w(t.valueThen), value: then && <strong>{amount(then)}</strong> },
          {
            label: w(contractWords.endsOn),
            value: newExpiresOn !== null && endsOn && formatShownDay(endsOn),
          },
          {
            label: w(words.newExpiresOn),
            value: newExpiresOn && <strong>{formatShownDay(newExpiresOn)}</strong>,
          },
        ].filter(({ value }) => value !== null && value !== false)}
      />
      {prices.length > 0 && (
        <>
          <h3>{w(words.priceRows)}</h3>
          <ul>
            {prices.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {files.length > 0 && (
        <Attachments
          title={w(contractWords.files)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
    </RecordCard>
  )
}
