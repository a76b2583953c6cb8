import * as z from 'zod'

import { moneyTold } from '#contract/core/money-rules.ts'
import { recordId } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'

import { currencies } from './labels.ts'

export const ContractCalendarQuery = z.object({
  powerPlantId: recordId.optional(),
  year: z.int().min(1990).max(2199),
})
export type ContractCalendarQuery = z.output<typeof ContractCalendarQuery>

/** What falls due. */
export const dueKinds = ['payment', 'guarantee', 'end', 'warranty'] as const
export type DueKind = (typeof dueKinds)[number]

export const dueKindLabels: Readonly<Record<DueKind, Label>> = {
  payment: { vi: 'Thanh toán', en: 'Payment' },
  guarantee: { vi: 'Hết hạn bảo lãnh', en: 'Guarantee ends' },
  end: { vi: 'Hết hạn hợp đồng', en: 'Contract ends' },
  warranty: { vi: 'Hết bảo hành', en: 'Warranty ends' },
}

/** What falls on a day. */
export const DueEntry = z.object({
  kind: z.enum(dueKinds),
  on: z.string(),
  contractId: recordId,
  contractNo: z.string(),
  contractName: z.string(),
  partner: z.string(),
  powerPlantName: z.string(),
  /** The payment or the guarantee; null for the contract itself. */
  what: z.string().nullable(),
  amount: moneyTold.nullable(),
  currency: z.enum(currencies),
  isOverdue: z.boolean(),
})
export type DueEntry = z.output<typeof DueEntry>

export const PartnerTotalQuery = z.object({
  powerPlantId: recordId.optional(),
  /** Of signing; of all years where left out. */
  year: z.int().min(1990).max(2199).optional(),
})
export type PartnerTotalQuery = z.output<typeof PartnerTotalQuery>

/** What the contracts with a partner that were signed in a year come to, in dong, with tax. */
export const PartnerTotal = z.object({
  year: z.int(),
  partner: z.string(),
  partnerTaxCode: z.string(),
  contractCount: z.int(),
  grossValueVnd: moneyTold,
  paidVnd: moneyTold,
  remainingVnd: moneyTold,
  overdueCount: z.int(),
})
export type PartnerTotal = z.output<typeof PartnerTotal>
