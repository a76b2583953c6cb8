import * as z from 'zod'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import { priceBandLabels } from '#contract/contracts/labels.ts'
import type { EnergyWrite } from '#contract/contracts/ledger.ts'
import { formatPrice } from '#contract/contracts/price.ts'
import { amountByTable, type ByTable, differenceFrom, papersOf } from '#contract/contracts/price-table.ts'
import { differenceText, troubleText } from '#contract/contracts/price-text.ts'
import { energyWords } from '#contract/contracts/words.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { money } from '#contract/core/money-rules.ts'
import { formatMoney } from '#contract/core/money.ts'
import { quantity, quantityOrNone } from '#contract/core/quantity-rules.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { day, optional } from '#contract/core/rules.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useFieldValues, useOtherField } from '#web/kit/form/use-field-value.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../../contracts.words.ts'

/** What has to be typed before an amount can be told. */
const Asked = z
  .object({
    fromOn: day,
    toOn: day,
    energyKwh: quantity,
    normalKwh: optional(quantityOrNone),
    peakKwh: optional(quantityOrNone),
    offPeakKwh: optional(quantityOrNone),
    exchangeRate: optional(money),
  })
  .refine(({ fromOn, toOn }) => fromOn <= toOn)

interface AmountByTableProps<Values> {
  readonly form: FormModel<Values>
  readonly of: Fields<Pick<EnergyWrite, 'amount'>>
  readonly contract: ContractDetail
}

/** What the energy comes to by the table of prices, beside what is typed, and a button that takes it. */
export function AmountByTable<Values>({ form, of, contract }: AmountByTableProps<Values>) {
  const asked = Asked.safeParse(useFieldValues(form))
  const found = asked.success ? amountByTable(asked.data, papersOf(contract), contract) : null
  const rate = asked.data?.exchangeRate ? `× ${formatMoney(asked.data.exchangeRate)} ` : ''
  return found && <Found found={found} rate={rate} of={of} contract={contract} />
}

/** What is missing can be typed in this form. */
const isMended = ({ trouble }: ByTable) => trouble === 'byBand' || trouble === 'noRate'

interface FoundProps {
  readonly found: ByTable
  /** By what the prices are multiplied, in words. */
  readonly rate: string
  readonly of: Fields<Pick<EnergyWrite, 'amount'>>
  readonly contract: ContractDetail
}

function Found({ found, rate, of, contract }: FoundProps) {
  const w = useWords()
  const label = useLabel()
  const [typed, take] = useOtherField(of, 'amount')
  const { amount } = found
  if (amount === null)
    return (
      <div className="vh-after">
        <Alert tone={isMended(found) ? 'info' : 'warning'} title={w(t.byTableNone)}>
          {label(troubleText(found, formatShownDay) ?? energyWords.byTable)}
        </Alert>
      </div>
    )
  const written = money.safeParse(typed)
  const apart = written.success ? differenceFrom(amount, written.data) : null
  const difference = apart && differenceText(apart.difference, apart.differencePercent, contract.currency)
  return (
    <div className="vh-after">
      <Alert
        tone={difference ? 'warning' : difference === '' ? 'success' : 'info'}
        title={`${w(energyWords.byTable)}: ${formatMoney(amount)} ${contract.currency}`}
        action={difference !== '' && <Button onClick={() => take(amount)}>{w(t.byTableFill)}</Button>}
      >
        {difference && <p>{w(t.byTableOff, { difference })}</p>}
        {difference === '' && <p>{w(t.byTableFits)}</p>}
        <ul>
          {found.parts.map((part) => (
            <li key={part.band}>
              {`${label(priceBandLabels[part.band])}: ${formatQuantity(part.energyKwh)} kWh × ${formatPrice(part.price)} ${rate}= ${formatMoney(part.amount)}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
