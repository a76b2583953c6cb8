import { Link } from 'react-router'

import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { guaranteeKindLabels, paymentKindLabels } from '#contract/contracts/labels.ts'
import {
  acceptanceWords,
  appendixWords,
  guaranteeWords,
  paymentWords,
  contractWords,
} from '#contract/contracts/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { ContractDrawers } from '../contract-drawers.ts'
import { ContractTag, GuaranteeTag, PaymentTag } from '../ContractTags.tsx'
import { t } from '../contracts.words.ts'
import { Energies } from './Energies.tsx'
import { LedgerPart } from './LedgerPart.tsx'
import { PriceTable } from './PriceTable.tsx'

/** A contract, and the drawers that change its lines. */
export interface LedgerProps {
  readonly contract: ContractDetail
  readonly drawer: ContractDrawers
}

/** Payments, guarantees, appendices and acceptances of a contract in one sight. */
export function Ledger(props: LedgerProps) {
  return (
    <>
      {props.contract.kind === 'ppa' && <PriceTable contract={props.contract} />}
      {props.contract.kind === 'ppa' && <Energies {...props} />}
      <Payments {...props} />
      <Guarantees {...props} />
      <Appendices {...props} />
      <Acceptances {...props} />
    </>
  )
}

function Payments({ contract, drawer }: LedgerProps) {
  const w = useWords()
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
        { word: paymentWords.amount, isMoney: true },
        { word: paymentWords.cash, isMoney: true },
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
            {one.dueOn && (
              <small className="vh-nowrap">
                {w(paymentWords.dueOn)} {formatShownDay(one.dueOn)}
              </small>
            )}
          </>,
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
  const w = useWords()
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
        { word: guaranteeWords.amount, isMoney: true },
        { word: guaranteeWords.expiresOn },
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
            <small className="vh-nowrap">{one.guaranteeNo}</small>
            <small>{one.bank}</small>
          </>,
          formatMoney(one.amount),
          <>
            {formatShownDay(one.expiresOn)}
            {one.mustReach && (
              <small>
                {w(guaranteeWords.mustReach)}{' '}
                <span className="vh-nowrap">{formatShownDay(one.mustReach)}</span>
              </small>
            )}
          </>,
        ],
      }))}
    />
  )
}

function Appendices({ contract, drawer }: LedgerProps) {
  const w = useWords()
  return (
    <LedgerPart
      contract={contract}
      title={contractWords.appendices}
      nothing={t.noAppendices}
      add={contract.can.pay ? { word: t.addAppendix, drawer: drawer.appendix } : null}
      change={drawer.appendix}
      remove={null}
      columns={[
        { word: appendixWords.status },
        { word: appendixWords.appendixNo },
        { word: appendixWords.change },
        { word: appendixWords.valueChange, isMoney: true },
        { word: appendixWords.newExpiresOn },
      ]}
      rows={contract.appendices.map((one) => ({
        id: one.id,
        version: one.version,
        name: one.appendixNo,
        canChange: one.can.change,
        cells: [
          <ContractTag key="status" status={one.status} />,
          <>
            <Link to={pathTo(paths.contractAppendix, { id: one.id })}>{one.appendixNo}</Link>
            <small>
              {w(appendixWords.signedOn)} <span className="vh-nowrap">{formatShownDay(one.signedOn)}</span>
            </small>
          </>,
          <>
            {one.change}
            {one.priceRows.length > 0 && <small>{w(t.priceLines, { count: one.priceRows.length })}</small>}
          </>,
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
        { word: acceptanceWords.amount, isMoney: true },
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
