import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractWords as words, ledgerWords } from '#contract/contracts/words.ts'
import { formatFigure } from '#contract/core/format.ts'
import { formatMoney, NO_MONEY, type Money } from '#contract/core/money.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'

/** What a contract is worth, what is paid of it, and what is payable now. */
export function ContractMoney({ contract }: { readonly contract: ContractDetail }) {
  const w = useWords()
  const { currency, totals, exchangeRate } = contract
  const amount = (money: Money | null, unit: string = currency) =>
    money !== null && `${formatMoney(money)} ${unit}`
  const strong = (money: Money | null) => money !== null && <strong>{amount(money)}</strong>
  const some = (money: Money) => money !== NO_MONEY && amount(money)
  const isForeign = currency !== 'VND'
  return (
    <RecordCard title={w(t.money)}>
      <DescriptionList
        items={[
          { label: w(words.netValue), value: amount(contract.netValue) },
          { label: w(words.vatRate), value: `${formatFigure(contract.vatRate, 2)} %` },
          { label: w(words.grossValue), value: strong(contract.grossValue) },
          { label: w(words.paid), value: amount(contract.paid) },
          { label: w(words.remaining), value: strong(contract.remaining) },
          { label: w(words.exchangeRate), value: isForeign && amount(exchangeRate, `VND/${currency}`) },
          { label: w(words.grossValueVnd), value: isForeign && amount(contract.grossValueVnd, 'VND') },
          { label: w(ledgerWords.accepted), value: some(totals.accepted) },
          { label: w(ledgerWords.advancePaid), value: some(totals.advancePaid) },
          { label: w(ledgerWords.advanceOpen), value: some(totals.advanceOpen) },
          { label: w(ledgerWords.advanceRecovered), value: some(totals.advanceRecovered) },
          { label: w(ledgerWords.retentionHeld), value: some(totals.retentionHeld) },
          { label: w(ledgerWords.invoicesPaid), value: some(totals.invoicesPaid) },
          {
            label: w(ledgerWords.payableNow),
            value: totals.accepted !== NO_MONEY && strong(totals.payableNow),
          },
          {
            label: w(ledgerWords.penalty),
            value: totals.penalty !== NO_MONEY && (
              <>
                {amount(totals.penalty)} <small>{w(t.penaltyText, { days: totals.lateDays })}</small>
              </>
            ),
          },
        ].filter(({ value }) => value !== false)}
      />
    </RecordCard>
  )
}
