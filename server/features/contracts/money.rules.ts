import type { ContractDetail, LedgerTotals } from '#contract/contracts/contract.ts'
import type { Acceptance, Appendix, Payment, PaymentWrite } from '#contract/contracts/ledger.ts'
import {
  divided,
  moneyOf,
  NO_MONEY,
  sumMoney,
  unitsOf,
  wholeSteps,
  type Money,
} from '#contract/core/money.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'

const HUNDRED_PERCENT = 10_000n

/** A rate in percent as whole hundredths of a percent: 8 is 800. */
const basisPoints = (percent: number): bigint => BigInt(Math.round(percent * 100))

/** A part of an amount in percent, in whole steps of its currency. */
export const percentOf = (amount: string, percent: number, currency: string): Money =>
  moneyOf(wholeSteps(unitsOf(amount) * basisPoints(percent), HUNDRED_PERCENT, currency))

/** An amount with its tax. */
export const withTax = (amount: string, vatRate: number, currency: string): Money =>
  sumMoney([amount, percentOf(amount, vatRate, currency)])

/** What one kWh costs, to the hundredth: 1,842,500,000 for 1,000,000 kWh are 1842.5. */
export const pricePerKwh = (amount: string, energyKwh: string): Money =>
  moneyOf(divided(unitsOf(amount) * 1000n, thousandthsOf(energyKwh)))

/** An amount in dong by a rate; dong as they are. */
export const inDong = (amount: string, exchangeRate: string | null): Money =>
  exchangeRate === null
    ? moneyOf(unitsOf(amount))
    : moneyOf(wholeSteps(unitsOf(amount) * unitsOf(exchangeRate), 100n, 'VND'))

/** What a payment comes to: with tax, and what goes through the bank; that may be below nothing, which nobody pays. */
export function amountsOf(
  {
    amount,
    vatRate,
    advanceDeducted,
    retentionDeducted,
  }: Pick<PaymentWrite, 'amount' | 'vatRate' | 'advanceDeducted' | 'retentionDeducted'>,
  currency: string,
): { readonly gross: Money; readonly cash: Money } {
  const gross = withTax(amount, vatRate, currency)
  return { gross, cash: moneyOf(unitsOf(gross) - unitsOf(advanceDeducted) - unitsOf(retentionDeducted)) }
}

const isInvoice = ({ kind }: Pick<Payment, 'kind'>) => kind === 'progress' || kind === 'final'

type Paying = Pick<
  Payment,
  'kind' | 'amount' | 'gross' | 'cash' | 'paidOn' | 'advanceDeducted' | 'retentionDeducted'
>

/** What the lines of a contract come to, as it is kept with it. */
export interface Sums {
  readonly netValue: Money | null
  readonly grossValue: Money | null
  readonly invoiced: Money
  readonly cash: Money
  readonly paid: Money
}

interface Signed {
  readonly value: string | null
  readonly vatRate: number
  readonly currency: string
}

/**
 * The value after all appendices, and what the payments take of it. What is invoiced has the tax of its own invoice, the rest
 * that of the contract: so a rate that the law changes afterwards changes the value of what is still to come, not of what was.
 */
export function sumsOf(
  { value, vatRate, currency }: Signed,
  appendices: readonly Pick<Appendix, 'valueChange'>[],
  payments: readonly Paying[],
): Sums {
  const invoices = payments.filter(isInvoice)
  const invoiced = sumMoney(invoices.map(({ amount }) => amount))
  const kept = {
    invoiced,
    cash: sumMoney(payments.map(({ cash }) => cash)),
    paid: sumMoney(payments.filter(({ paidOn }) => paidOn !== null).map(({ cash }) => cash)),
  }
  if (value === null) return { netValue: null, grossValue: null, ...kept }
  const netValue = sumMoney([value, ...appendices.map(({ valueChange }) => valueChange ?? NO_MONEY)])
  const rest = moneyOf(unitsOf(netValue) - unitsOf(invoiced))
  const grossValue = sumMoney([...invoices.map(({ gross }) => gross), withTax(rest, vatRate, currency)])
  return { netValue, grossValue, ...kept }
}

/** How much more is taken back of advances, and released of what is held back, than there is; null where it is in order. */
export function overdrawn(
  payments: readonly Paying[],
): { readonly of: 'advance' | 'retention'; readonly left: Money } | null {
  const sum = (kind: Payment['kind'], field: 'gross') =>
    unitsOf(sumMoney(payments.filter((one) => one.kind === kind).map((one) => one[field])))
  const taken = unitsOf(sumMoney(payments.map(({ advanceDeducted }) => advanceDeducted)))
  const held = unitsOf(sumMoney(payments.map(({ retentionDeducted }) => retentionDeducted)))
  const [advance, released] = [sum('advance', 'gross'), sum('retention', 'gross')]
  if (taken > advance) return { of: 'advance', left: moneyOf(advance) }
  return released > held ? { of: 'retention', left: moneyOf(held) } : null
}

/** What a delay costs so far: so much a day of the value, at most a part of what is late. */
export function penaltyOf(
  { value, late, days }: { readonly value: string; readonly late: string; readonly days: number },
  {
    penaltyPerDayPercent,
    penaltyCapPercent,
    currency,
  }: Pick<ContractDetail, 'penaltyPerDayPercent' | 'penaltyCapPercent' | 'currency'>,
): Money {
  if (days <= 0) return NO_MONEY
  const byDays = unitsOf(
    moneyOf(
      wholeSteps(
        unitsOf(value) * basisPoints(penaltyPerDayPercent) * BigInt(days),
        HUNDRED_PERCENT,
        currency,
      ),
    ),
  )
  const most = unitsOf(percentOf(late, penaltyCapPercent, currency))
  return moneyOf(byDays < most ? byDays : most)
}

const ofPaid = (
  payments: readonly Paying[],
  isMeant: (one: Paying) => boolean,
  field: 'cash' | 'gross' | 'advanceDeducted',
) => sumMoney(payments.filter((one) => one.paidOn !== null && isMeant(one)).map((one) => one[field]))

/** Kinds of which the partner delivers by a day. */
const delivered: ReadonlySet<string> = new Set(['purchase', 'service', 'construction'])

/**
 * What the ledger comes to on a day. Payable now is what was accepted, less the advance in the share of what was accepted,
 * less what is held back, less what was paid besides the advance.
 */
export function totalsOf(
  contract: Pick<
    ContractDetail,
    | 'kind'
    | 'currency'
    | 'retentionPercent'
    | 'penaltyPerDayPercent'
    | 'penaltyCapPercent'
    | 'grossValue'
    | 'endsOn'
  >,
  {
    payments,
    acceptances,
  }: { readonly payments: readonly Paying[]; readonly acceptances: readonly Pick<Acceptance, 'amount'>[] },
  lateDays: number,
): LedgerTotals {
  const { currency, grossValue, retentionPercent } = contract
  const accepted = sumMoney(acceptances.map(({ amount }) => amount))
  const advancePaid = ofPaid(payments, ({ kind }) => kind === 'advance', 'gross')
  const whole = unitsOf(grossValue ?? NO_MONEY)
  const share = whole > 0n ? wholeSteps(unitsOf(advancePaid) * unitsOf(accepted), whole, currency) : 0n
  const recovered = share < unitsOf(advancePaid) ? share : unitsOf(advancePaid)
  const invoicesPaid = ofPaid(payments, ({ kind }) => kind !== 'advance' && kind !== 'retention', 'cash')
  const retentionHeld = percentOf(accepted, retentionPercent, currency)
  const payable = unitsOf(accepted) - recovered - unitsOf(retentionHeld) - unitsOf(invoicesPaid)
  const late = whole > unitsOf(accepted) ? moneyOf(whole - unitsOf(accepted)) : NO_MONEY
  const isLate = delivered.has(contract.kind) && lateDays > 0 && late !== NO_MONEY
  return {
    accepted,
    advancePaid,
    advanceOpen: moneyOf(unitsOf(advancePaid) - unitsOf(ofPaid(payments, isInvoice, 'advanceDeducted'))),
    advanceRecovered: moneyOf(recovered),
    retentionHeld,
    invoicesPaid,
    payableNow: moneyOf(payable > 0n ? payable : 0n),
    lateDays: isLate ? lateDays : 0,
    penalty: isLate ? penaltyOf({ value: moneyOf(whole), late, days: lateDays }, contract) : NO_MONEY,
  }
}
