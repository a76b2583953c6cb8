import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { guaranteeKindLabels, paymentKindLabels } from '#contract/contracts/labels.ts'
import { acceptanceWords, appendixWords, guaranteeWords, paymentWords } from '#contract/contracts/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'

import type { ContractDrawers } from '../contract-drawers.ts'
import { GuaranteeTag, PaymentTag } from '../ContractTags.tsx'
import { t } from '../contracts.words.ts'
import { LedgerPart } from './LedgerPart.tsx'

interface LedgerProps {
  readonly contract: ContractDetail
  readonly drawer: ContractDrawers
}

/** Payments, guarantees, appendices and acceptances of a contract in one sight. */
export function Ledger(props: LedgerProps) {
  return (
    <>
      <Payments {...props} />
      <Guarantees {...props} />
      <Appendices {...props} />
      <Acceptances {...props} />
    </>
  )
}

function Payments({ contract, drawer }: LedgerProps) {
  const label = useLabel()
  const percent = (rate: number) => `${formatFigure(rate, 2)} %`
  return (
    <LedgerPart
      contract={contract}
      title={t.payments}
      nothing={t.noPayments}
      add={contract.can.writeLines ? { word: t.addPayment, drawer: drawer.payment } : null}
      change={drawer.payment}
      remove={contractApi.removePayment}
      words={[
        paymentWords.kind,
        paymentWords.condition,
        paymentWords.dueOn,
        paymentWords.amount,
        paymentWords.vatRate,
        paymentWords.cash,
        paymentWords.status,
      ]}
      rows={contract.payments.map((one) => ({
        id: one.id,
        name: one.condition,
        cells: [
          label(paymentKindLabels[one.kind]),
          one.condition,
          one.dueOn && formatShownDay(one.dueOn),
          <Figure key="amount" text={formatMoney(one.amount)} />,
          <Figure key="vat" text={percent(one.vatRate)} />,
          <Figure key="cash" text={formatMoney(one.cash)} />,
          <>
            <PaymentTag status={one.status} />
            {one.paidOn && <small>{`${formatShownDay(one.paidOn)} · ${one.transferNo ?? ''}`}</small>}
          </>,
        ],
      }))}
    />
  )
}

function Guarantees({ contract, drawer }: LedgerProps) {
  const label = useLabel()
  return (
    <LedgerPart
      contract={contract}
      title={t.guarantees}
      nothing={t.noGuarantees}
      add={contract.can.writeLines ? { word: t.addGuarantee, drawer: drawer.guarantee } : null}
      change={drawer.guarantee}
      remove={contractApi.removeGuarantee}
      words={[
        guaranteeWords.kind,
        guaranteeWords.guaranteeNo,
        guaranteeWords.bank,
        guaranteeWords.amount,
        guaranteeWords.expiresOn,
        guaranteeWords.mustReach,
        guaranteeWords.status,
      ]}
      rows={contract.guarantees.map((one) => ({
        id: one.id,
        name: one.guaranteeNo,
        cells: [
          label(guaranteeKindLabels[one.kind]),
          one.guaranteeNo,
          one.bank,
          <Figure key="amount" text={formatMoney(one.amount)} />,
          formatShownDay(one.expiresOn),
          one.mustReach && formatShownDay(one.mustReach),
          <>
            <GuaranteeTag status={one.status} />
            {one.releasedOn && <small>{formatShownDay(one.releasedOn)}</small>}
          </>,
        ],
      }))}
    />
  )
}

function Appendices({ contract, drawer }: LedgerProps) {
  return (
    <LedgerPart
      contract={contract}
      title={t.appendices}
      nothing={t.noAppendices}
      add={contract.can.pay ? { word: t.addAppendix, drawer: drawer.appendix } : null}
      change={drawer.appendix}
      remove={contractApi.removeAppendix}
      words={[
        appendixWords.appendixNo,
        appendixWords.signedOn,
        appendixWords.change,
        appendixWords.valueChange,
        appendixWords.newExpiresOn,
      ]}
      rows={contract.appendices.map((one) => ({
        id: one.id,
        name: one.appendixNo,
        cells: [
          one.appendixNo,
          formatShownDay(one.signedOn),
          one.change,
          <Figure key="change" text={formatMoney(one.valueChange)} />,
          one.newExpiresOn && formatShownDay(one.newExpiresOn),
        ],
      }))}
    />
  )
}

function Acceptances({ contract, drawer }: LedgerProps) {
  return (
    <LedgerPart
      contract={contract}
      title={t.acceptances}
      nothing={t.noAcceptances}
      add={contract.can.pay ? { word: t.addAcceptance, drawer: drawer.acceptance } : null}
      change={drawer.acceptance}
      remove={contractApi.removeAcceptance}
      words={[
        acceptanceWords.acceptanceNo,
        acceptanceWords.acceptedOn,
        acceptanceWords.content,
        acceptanceWords.amount,
      ]}
      rows={contract.acceptances.map((one) => ({
        id: one.id,
        name: one.acceptanceNo,
        cells: [
          one.acceptanceNo,
          formatShownDay(one.acceptedOn),
          one.content,
          <Figure key="amount" text={formatMoney(one.amount)} />,
        ],
      }))}
    />
  )
}

const Figure = ({ text }: { readonly text: string }) => <span className="vh-right">{text}</span>
