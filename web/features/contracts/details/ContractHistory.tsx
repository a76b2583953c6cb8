import { requestActionLabels } from '#contract/approvals/labels.ts'
import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import {
  contractKindLabels,
  currencyLabels,
  guaranteeKindLabels,
  paymentKindLabels,
  priceBandLabels,
  priceFormLabels,
  type HourBand,
  contractStatusLabels,
} from '#contract/contracts/labels.ts'
import type { Acceptance, Appendix, ConfirmedEnergy, Guarantee, Payment } from '#contract/contracts/ledger.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { priceRowText, priceUnitOf } from '#contract/contracts/price-text.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity, type Quantity } from '#contract/core/quantity.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../contracts.words.ts'

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
const money = (value: unknown) => (typeof value === 'string' ? formatMoney(value) : undefined)

/** Who wrote, sent and approved what of a contract and of its ledger. */
export function ContractHistory() {
  const label = useLabel()
  const contract = useRead(contractApi.get, { query: { id: Number(useDrawer().id) } }).data
  const payments = rowsText(({ kind, condition, cash, paidOn, transferNo }: Payment) =>
    joined(
      label(paymentKindLabels[kind]),
      condition,
      formatMoney(cash),
      paidOn && formatShownDay(paidOn),
      transferNo,
    ),
  )
  const guarantees = rowsText(({ kind, guaranteeNo, bank, amount, expiresOn }: Guarantee) =>
    joined(
      label(guaranteeKindLabels[kind]),
      guaranteeNo,
      bank,
      formatMoney(amount),
      formatShownDay(expiresOn),
    ),
  )
  const acceptances = rowsText(({ acceptanceNo, acceptedOn, amount }: Acceptance) =>
    joined(acceptanceNo, formatShownDay(acceptedOn), formatMoney(amount)),
  )
  return (
    <HistoryDrawer
      entity="contracts"
      title={contract?.contractNo ?? ''}
      words={contractWords}
      actionWords={{ ...requestActionLabels, sent: t.send, reopened: t.reopen }}
      values={{
        status: approvalStatusLabels,
        kind: contractKindLabels,
        form: priceFormLabels,
        currency: currencyLabels,
        priceCurrency: currencyLabels,
        value: money,
        payments,
        guarantees,
        acceptances,
        ...useTextsOfPower(contract),
      }}
    />
  )
}

/** The same of what has to do with prices and energy. */
function useTextsOfPower(contract: ContractDetail | undefined) {
  const label = useLabel()
  const priceText = (row: PriceRow) =>
    label(priceRowText(row, contract ? priceUnitOf(contract) : 'VND/kWh', formatShownDay))
  // What was told before there were prices names none.
  const appendices = rowsText(
    ({ appendixNo, change, valueChange, newExpiresOn, status, priceRows = [] }: Partial<Appendix>) =>
      [
        joined(
          appendixNo,
          change,
          formatMoney(valueChange),
          formatShownDay(newExpiresOn),
          status && label(contractStatusLabels[status]),
        ),
        ...priceRows.map(priceText),
      ].join('; '),
  )
  const kwh = (name: HourBand, value: Quantity | null | undefined) =>
    value ? `${label(priceBandLabels[name])} ${formatQuantity(value)}` : null
  const energies = rowsText(({ fromOn, toOn, confirmationNo, energyKwh, amount, ...one }: ConfirmedEnergy) =>
    joined(
      `${formatShownDay(fromOn)} – ${formatShownDay(toOn)}`,
      confirmationNo,
      `${formatQuantity(energyKwh)} kWh`,
      kwh('normal', one.normalKwh),
      kwh('peak', one.peakKwh),
      kwh('offPeak', one.offPeakKwh),
      one.exchangeRate && `× ${formatMoney(one.exchangeRate)}`,
      formatMoney(amount),
    ),
  )
  return { priceRows: rowsText(priceText), appendices, energies }
}
