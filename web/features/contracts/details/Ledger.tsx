import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import type { ConfirmedEnergy } from '#contract/contracts/ledger.ts'
import { guaranteeKindLabels, paymentKindLabels } from '#contract/contracts/labels.ts'
import {
  acceptanceWords,
  appendixWords,
  energyPeriod,
  energyWords,
  guaranteeWords,
  paymentWords,
  contractWords,
} from '#contract/contracts/words.ts'

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
      {props.contract.kind === 'ppa' && <Energies {...props} />}
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
      title={contractWords.payments}
      nothing={t.noPayments}
      add={contract.can.writeLines ? { word: t.addPayment, drawer: drawer.payment } : null}
      change={drawer.payment}
      remove={contractApi.removePayment}
      columns={[
        { word: paymentWords.status },
        { word: paymentWords.condition },
        { word: paymentWords.dueOn },
        { word: paymentWords.amount, isFigure: true },
        { word: paymentWords.cash, isFigure: true },
      ]}
      rows={contract.payments.map((one) => ({
        id: one.id,
        version: one.version,
        name: one.condition,
        cells: [
          <>
            <PaymentTag status={one.status} />
            {one.paidOn && <small>{`${formatShownDay(one.paidOn)} · ${one.transferNo ?? ''}`}</small>}
          </>,
          <>
            {label(paymentKindLabels[one.kind])}
            <small>{one.condition}</small>
          </>,
          one.dueOn && formatShownDay(one.dueOn),
          <>
            {formatMoney(one.amount)}
            <small>{`+ ${percent(one.vatRate)}`}</small>
          </>,
          formatMoney(one.cash),
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
      title={contractWords.guarantees}
      nothing={t.noGuarantees}
      add={contract.can.writeLines ? { word: t.addGuarantee, drawer: drawer.guarantee } : null}
      change={drawer.guarantee}
      remove={contractApi.removeGuarantee}
      columns={[
        { word: guaranteeWords.status },
        { word: guaranteeWords.kind },
        { word: guaranteeWords.bank },
        { word: guaranteeWords.amount, isFigure: true },
        { word: guaranteeWords.expiresOn },
        { word: guaranteeWords.mustReach },
      ]}
      rows={contract.guarantees.map((one) => ({
        id: one.id,
        version: one.version,
        name: one.guaranteeNo,
        cells: [
          <>
            <GuaranteeTag status={one.status} />
            {one.releasedOn && <small>{formatShownDay(one.releasedOn)}</small>}
          </>,
          <>
            {label(guaranteeKindLabels[one.kind])}
            <small>{one.guaranteeNo}</small>
          </>,
          one.bank,
          formatMoney(one.amount),
          formatShownDay(one.expiresOn),
          one.mustReach && formatShownDay(one.mustReach),
        ],
      }))}
    />
  )
}

function Appendices({ contract, drawer }: LedgerProps) {
  return (
    <LedgerPart
      contract={contract}
      title={contractWords.appendices}
      nothing={t.noAppendices}
      add={contract.can.pay ? { word: t.addAppendix, drawer: drawer.appendix } : null}
      change={drawer.appendix}
      remove={contractApi.removeAppendix}
      columns={[
        { word: appendixWords.appendixNo },
        { word: appendixWords.signedOn },
        { word: appendixWords.change },
        { word: appendixWords.valueChange, isFigure: true },
        { word: appendixWords.newExpiresOn },
      ]}
      rows={contract.appendices.map((one) => ({
        id: one.id,
        version: one.version,
        name: one.appendixNo,
        cells: [
          one.appendixNo,
          formatShownDay(one.signedOn),
          one.change,
          formatMoney(one.valueChange),
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
      title={contractWords.acceptances}
      nothing={t.noAcceptances}
      add={contract.can.pay ? { word: t.addAcceptance, drawer: drawer.acceptance } : null}
      change={drawer.acceptance}
      remove={contractApi.removeAcceptance}
      columns={[
        { word: acceptanceWords.acceptanceNo },
        { word: acceptanceWords.acceptedOn },
        { word: acceptanceWords.content },
        { word: acceptanceWords.amount, isFigure: true },
      ]}
      rows={contract.acceptances.map((one) => ({
        id: one.id,
        version: one.version,
        name: one.acceptanceNo,
        cells: [one.acceptanceNo, formatShownDay(one.acceptedOn), one.content, formatMoney(one.amount)],
      }))}
    />
  )
}

function Energies({ contract, drawer }: LedgerProps) {
  return (
    <LedgerPart
      contract={contract}
      title={contractWords.energies}
      nothing={t.noEnergies}
      add={contract.can.pay ? { word: t.addEnergy, drawer: drawer.energy } : null}
      change={drawer.energy}
      remove={contractApi.removeEnergy}
      columns={[
        { word: energyPeriod },
        { word: energyWords.energyKwh, isFigure: true },
        { word: energyWords.meteredKwh, isFigure: true },
        { word: energyWords.meanPrice, isFigure: true },
        { word: energyWords.amount, isFigure: true },
        { word: energyWords.invoiceNo },
      ]}
      rows={contract.energies.map((one) => ({
        id: one.id,
        version: one.version,
        name: periodOf(one),
        cells: [
          <>
            {periodOf(one)}
            <small>{one.confirmationNo}</small>
          </>,
          formatQuantity(one.energyKwh),
          one.meteredKwh !== null && (
            <>
              {formatQuantity(one.meteredKwh.toFixed(0))}
              <small>{`${formatFigure(one.differencePercent ?? 0, 2)} %`}</small>
            </>
          ),
          formatMoney(one.meanPrice),
          <>
            {formatMoney(one.amount)}
            <small>{`+ ${formatFigure(one.vatRate, 2)} %`}</small>
          </>,
          one.invoiceNo && (
            <>
              {one.invoiceNo}
              {one.invoicedOn && <small>{formatShownDay(one.invoicedOn)}</small>}
            </>
          ),
        ],
      }))}
    />
  )
}

/** The days of a period; the year is said once where it is the same. */
function periodOf({ fromOn, toOn }: Pick<ConfirmedEnergy, 'fromOn' | 'toOn'>): string {
  const from = formatShownDay(fromOn)
  const isOfOneYear = fromOn.slice(0, 4) === toOn.slice(0, 4)
  return `${isOfOneYear ? from.slice(0, -5) : from}–${formatShownDay(toOn)}`
}
