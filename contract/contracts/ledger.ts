import * as z from 'zod'

import { money, moneyChange, moneyOrNone, moneyTold } from '#contract/core/money-rules.ts'
import { NO_MONEY } from '#contract/core/money.ts'
import { formatQuantity, sumQuantities } from '#contract/core/quantity.ts'
import { quantity, quantityOrNone, quantityTold } from '#contract/core/quantity-rules.ts'
import { day, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import {
  appendixStatuses,
  guaranteeKinds,
  guaranteeStatuses,
  paymentKinds,
  paymentStatuses,
  priceBands,
  tableTroubles,
} from './labels.ts'
import { PriceRowTold, priceRows, priceTold } from './prices.ts'
import { bandsOf } from './price-table.ts'

/** A rate in percent with at most two decimals, so that it is kept as it was said. */
export const percent = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((rate) => Number(rate.toFixed(2)) === rate, {
      params: { vi: 'Tối đa 2 chữ số lẻ', en: 'At most 2 decimals' },
    })

/** A line is added where it has no number, else changed from the version that was seen. */
const line = { contractId: recordId, id: optional(recordId), version: optional(version) }
const requireVersion = (
  { id, version: seen }: { readonly id: number | null; readonly version: number | null },
  context: z.core.$RefinementCtx,
) => {
  if (id !== null && seen === null)
    context.issues.push({
      code: 'custom',
      input: seen,
      path: ['version'],
      params: { vi: 'Thiếu phiên bản của dòng', en: 'The version of the line is missing' },
    })
}

/** What changes a contract that is signed: its value, its end, its prices, or its words alone. It is sent for approval at once. */
export const AppendixWrite = z
  .object({
    ...line,
    appendixNo: text(60),
    signedOn: day,
    change: text(1000),
    valueChange: optional(moneyChange),
    newExpiresOn: optional(day),
    /** Prices of a contract for power that go before those of the papers signed earlier; they stay where they are left out. */
    priceRows: priceRows.optional(),
  })
  .superRefine(requireVersion)
export type AppendixWrite = z.output<typeof AppendixWrite>

export const Appendix = z.object({
  appendixNo: z.string(),
  signedOn: z.string(),
  change: z.string(),
  valueChange: moneyTold.nullable(),
  newExpiresOn: z.string().nullable(),
  priceRows: z.array(PriceRowTold),
  status: z.enum(appendixStatuses),
  /** None of those that were kept before appendices were approved. */
  requestId: recordId.nullable(),
  can: z.object({ change: z.boolean() }),
  version,
  id: recordId,
})
export type Appendix = z.output<typeof Appendix>

/** An advance, an invoice or the release of what was held back. */
export const PaymentWrite = z
  .object({
    ...line,
    kind: z.enum(paymentKinds),
    /** The papers that have to come first: `Biên bản nghiệm thu đợt 1, hóa đơn GTGT`. */
    condition: text(300),
    /** The day on which the complete file came; the due day counts from it. */
    receivedOn: optional(day),
    dueDays: optional(z.int().min(0).max(730)),
    /** A due day that is agreed as a day; it goes before what is counted. */
    agreedDueOn: optional(day),
    /** Before tax. */
    amount: money,
    /** The rate that holds for this payment: the law may change it after signing. */
    vatRate: percent(100),
    /** What is taken back of the advance. */
    advanceDeducted: moneyOrNone.default(NO_MONEY),
    /** What is held back until the warranty ends. */
    retentionDeducted: moneyOrNone.default(NO_MONEY),
    paidOn: optional(day),
    transferNo: optionalText(60),
  })
  .superRefine(requireVersion)
  .superRefine((payment, context) => {
    const wrong = (path: string, vi: string, en: string) =>
      context.issues.push({ code: 'custom', input: payment, path: [path], params: { vi, en } })
    const isInvoice = payment.kind === 'progress' || payment.kind === 'final'
    if (!isInvoice && payment.advanceDeducted !== NO_MONEY)
      wrong(
        'advanceDeducted',
        'Chỉ khấu trừ ở đợt thanh toán, quyết toán',
        'Only invoices take back an advance',
      )
    if (!isInvoice && payment.retentionDeducted !== NO_MONEY)
      wrong('retentionDeducted', 'Chỉ giữ lại ở đợt thanh toán, quyết toán', 'Only invoices hold money back')
    if (payment.paidOn !== null && payment.transferNo === null)
      wrong(
        'transferNo',
        'Đã thanh toán thì phải ghi số ủy nhiệm chi',
        'What is paid has the number of its transfer',
      )
    if (payment.paidOn === null && payment.transferNo !== null)
      wrong(
        'paidOn',
        'Có số ủy nhiệm chi thì phải ghi ngày thanh toán',
        'What has a transfer has the day of it',
      )
  })
export type PaymentWrite = z.output<typeof PaymentWrite>

export const Payment = z.object({
  kind: z.enum(paymentKinds),
  condition: z.string(),
  receivedOn: z.string().nullable(),
  dueDays: z.int().nullable(),
  agreedDueOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  amount: moneyTold,
  vatRate: z.number(),
  /** With tax. */
  gross: moneyTold,
  advanceDeducted: moneyTold,
  retentionDeducted: moneyTold,
  /** What goes through the bank: with tax, less what is taken back and held back. */
  cash: moneyTold,
  paidOn: z.string().nullable(),
  transferNo: z.string().nullable(),
  status: z.enum(paymentStatuses),
  version,
  id: recordId,
})
export type Payment = z.output<typeof Payment>

export const GuaranteeWrite = z
  .object({
    ...line,
    kind: z.enum(guaranteeKinds),
    bank: text(120),
    guaranteeNo: text(60),
    amount: money,
    expiresOn: day,
    releasedOn: optional(day),
  })
  .superRefine(requireVersion)
export type GuaranteeWrite = z.output<typeof GuaranteeWrite>

export const Guarantee = z.object({
  kind: z.enum(guaranteeKinds),
  bank: z.string(),
  guaranteeNo: z.string(),
  amount: moneyTold,
  expiresOn: z.string(),
  releasedOn: z.string().nullable(),
  /** The day that it has to reach: the end that it covers and the days that the plant lays down; null without an end. */
  mustReach: z.string().nullable(),
  status: z.enum(guaranteeStatuses),
  version,
  id: recordId,
})
export type Guarantee = z.output<typeof Guarantee>

export const AcceptanceWrite = z
  .object({
    ...line,
    acceptanceNo: text(60),
    acceptedOn: day,
    /** What was accepted, with tax. */
    amount: money,
    content: optionalText(500),
  })
  .superRefine(requireVersion)
export type AcceptanceWrite = z.output<typeof AcceptanceWrite>

export const Acceptance = z.object({
  acceptanceNo: z.string(),
  acceptedOn: z.string(),
  amount: moneyTold,
  content: z.string().nullable(),
  version,
  id: recordId,
})
export type Acceptance = z.output<typeof Acceptance>

/** The energy that both sides confirm for a period of a contract for power, and its invoice. */
export const EnergyWrite = z
  .object({
    ...line,
    /** First and last day that the meters were read for. */
    fromOn: day,
    toOn: day,
    /** Exact, as the minutes of the meter readings say. */
    energyKwh: quantity,
    /** The same by the hours that meters count apart, where they are told. */
    normalKwh: optional(quantityOrNone),
    peakKwh: optional(quantityOrNone),
    offPeakKwh: optional(quantityOrNone),
    /** The minutes of the meter readings that both sides signed. */
    confirmationNo: text(60),
    /** Before tax, as the invoice says. */
    amount: money,
    /** Of the money of the contract for one of that of its prices, where they differ. */
    exchangeRate: optional(money),
    vatRate: percent(100),
    invoiceNo: optionalText(60),
    invoicedOn: optional(day),
  })
  .superRefine(requireVersion)
  .superRefine((energy, context) => {
    const wrong = (path: string, vi: string, en: string) =>
      context.issues.push({ code: 'custom', input: energy, path: [path], params: { vi, en } })
    if (energy.toOn < energy.fromOn)
      wrong('toOn', 'Ngày cuối kỳ không được trước ngày đầu kỳ', 'The last day must not be before the first')
    const bands = Object.values(bandsOf(energy) ?? {}).filter((kwh) => kwh !== null)
    const sum = bands.every((kwh) => quantityOrNone.safeParse(kwh).success) ? sumQuantities(bands) : null
    if (bands.length > 0 && sum !== null && sum !== energy.energyKwh)
      wrong(
        'energyKwh',
        `Tổng các khung giờ là ${formatQuantity(sum)} kWh, phải bằng điện năng của kỳ`,
        `The hours come to ${formatQuantity(sum)} kWh, which must be the energy of the period`,
      )
    if (energy.invoiceNo === null && energy.invoicedOn !== null)
      wrong('invoiceNo', 'Có ngày hóa đơn thì phải ghi số hóa đơn', 'An invoice has a number')
    if (energy.invoiceNo !== null && energy.invoicedOn === null)
      wrong('invoicedOn', 'Có số hóa đơn thì phải ghi ngày hóa đơn', 'An invoice has a day')
  })
export type EnergyWrite = z.output<typeof EnergyWrite>

/** What the energy of a period comes to by the table of prices, or why that cannot be told. */
export const TableAmount = z.object({
  /** Before tax. */
  amount: moneyTold.nullable(),
  /** How much more the invoice says, below 0 for less. */
  difference: moneyTold.nullable(),
  differencePercent: z.number().nullable(),
  parts: z.array(
    z.object({
      band: z.enum(priceBands),
      energyKwh: quantityTold,
      price: priceTold,
      /** To the hundredth. */
      amount: moneyTold.nullable(),
    }),
  ),
  trouble: z.enum(tableTroubles).nullable(),
  /** The day from which there is no price, or another one, and the hours. */
  troubleOn: z.string().nullable(),
  troubleBand: z.enum(priceBands).nullable(),
})
export type TableAmount = z.output<typeof TableAmount>

export const ConfirmedEnergy = z.object({
  fromOn: z.string(),
  toOn: z.string(),
  energyKwh: quantityTold,
  normalKwh: quantityTold.nullable(),
  peakKwh: quantityTold.nullable(),
  offPeakKwh: quantityTold.nullable(),
  confirmationNo: z.string(),
  amount: moneyTold,
  exchangeRate: moneyTold.nullable(),
  vatRate: z.number(),
  /** With tax. */
  gross: moneyTold,
  /** Before tax, for one kWh, to the hundredth of the currency. */
  meanPrice: moneyTold,
  /** What the meters of the plant counted out by their first and last register of the period; null where it is not known. */
  meteredKwh: z.number().nullable(),
  /** How much more was confirmed than the meters counted, below 0 for less. */
  differencePercent: z.number().nullable(),
  /** None of a contract without a table. */
  byTable: TableAmount.nullable(),
  invoiceNo: z.string().nullable(),
  invoicedOn: z.string().nullable(),
  version,
  id: recordId,
})
export type ConfirmedEnergy = z.output<typeof ConfirmedEnergy>

/** A line of a contract that goes, as it was seen. */
export const LineRemove = z.object({ contractId: recordId, id: recordId, version })
export type LineRemove = z.output<typeof LineRemove>
