import * as z from 'zod'

import { moneyTold } from '#contract/core/money-rules.ts'
import { listQuery } from '#contract/core/page.ts'
import { quantityTold } from '#contract/core/quantity-rules.ts'
import { day, instant, recordId, text } from '#contract/core/rules.ts'
import { itemTrackings } from '#contract/inventory/labels.ts'

import { voucherKinds } from './labels.ts'

/** A period, both days included. */
const period = {
  from: day,
  to: day,
}
const isPeriod = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to
const notBackwards = {
  path: ['to'],
  params: { vi: 'Đến ngày không được trước từ ngày', en: 'The last day is not before the first' },
}

/** What an item had, took in, gave out and has left, by quantity and value. */
export const PeriodRow = z.object({
  powerPlantId: recordId,
  itemCode: z.string(),
  name: z.string(),
  groupCode: z.string(),
  unit: z.string(),
  openingQuantity: quantityTold,
  openingVnd: moneyTold,
  inQuantity: quantityTold,
  inVnd: moneyTold,
  outQuantity: quantityTold,
  outVnd: moneyTold,
  closingQuantity: quantityTold,
  closingVnd: moneyTold,
  /** Of the item. */
  id: recordId,
})
export type PeriodRow = z.output<typeof PeriodRow>

export const PeriodQuery = listQuery(['itemCode', 'name', 'openingVnd', 'inVnd', 'outVnd', 'closingVnd'], {
  powerPlantId: recordId,
  ...period,
  groupCode: z.string().trim().max(20).optional(),
}).refine(isPeriod, notBackwards)
export type PeriodQuery = z.output<typeof PeriodQuery>

/** What all items of the period come to. */
export const PeriodTotals = z.object({
  itemCount: z.int(),
  openingVnd: moneyTold,
  inVnd: moneyTold,
  outVnd: moneyTold,
  closingVnd: moneyTold,
  /** Up to when the books are closed. */
  closedThrough: z.string().nullable(),
})
export type PeriodTotals = z.output<typeof PeriodTotals>

export const CardQuery = z.object({ itemId: recordId, ...period }).refine(isPeriod, notBackwards)
export type CardQuery = z.output<typeof CardQuery>

/** What one voucher did to one item on a card of stock. */
export const CardRow = z.object({
  voucherId: recordId,
  voucherNo: z.string(),
  kind: z.enum(voucherKinds),
  datedOn: z.string(),
  reason: z.string(),
  inQuantity: quantityTold,
  outQuantity: quantityTold,
  leftQuantity: quantityTold,
})
export type CardRow = z.output<typeof CardRow>

/** The card of stock (thẻ kho) of an item in a period. */
export const StockCard = z.object({
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  specification: z.string().nullable(),
  unit: z.string(),
  powerPlantName: z.string(),
  from: z.string(),
  to: z.string(),
  openingQuantity: quantityTold,
  rows: z.array(CardRow),
  inQuantity: quantityTold,
  outQuantity: quantityTold,
  closingQuantity: quantityTold,
})
export type StockCard = z.output<typeof StockCard>

/** Why an item has its price: what each voucher brought or took, and what was left. */
export const PriceStep = z.object({
  voucherId: recordId,
  voucherNo: z.string(),
  kind: z.enum(voucherKinds),
  datedOn: z.string(),
  quantity: quantityTold,
  /** As it is booked now, with what came later. */
  valueVnd: moneyTold,
  /** That part of it which came later, and the vouchers that brought it. */
  correctedVnd: moneyTold,
  correctedBy: z.array(z.string()),
  leftQuantity: quantityTold,
  leftVnd: moneyTold,
  meanPriceVnd: moneyTold,
  id: recordId,
})
export type PriceStep = z.output<typeof PriceStep>

export const PriceChain = z.object({
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  unit: z.string(),
  powerPlantName: z.string(),
  quantity: quantityTold,
  valueVnd: moneyTold,
  meanPriceVnd: moneyTold,
  /** The latest first. */
  steps: z.array(PriceStep),
  /** How many earlier steps are not shown. */
  earlierCount: z.int(),
})
export type PriceChain = z.output<typeof PriceChain>

/** What an item was bought for, by one posted receipt whose price is no longer provisional, before tax. */
export const PurchasePrice = z.object({
  voucherId: recordId,
  voucherNo: z.string(),
  datedOn: z.string(),
  /** The firm that it came from, or who brought it where none is named. */
  supplier: z.string().nullable(),
  /** In the unit of the item, as what follows. */
  quantity: quantityTold,
  /** For one of that unit, in whole dong. */
  unitPriceVnd: moneyTold,
})
export type PurchasePrice = z.output<typeof PurchasePrice>

/** What stands where, the first to expire first: so it is proposed. */
export const StockAt = z.object({
  placeId: recordId,
  placePath: z.string(),
  lotNo: z.string().nullable(),
  expiresOn: z.string().nullable(),
  isLent: z.boolean(),
  quantity: quantityTold,
})
export type StockAt = z.output<typeof StockAt>

/** An item as the form of a voucher offers it. */
export const ItemToMove = z.object({
  itemCode: z.string(),
  name: z.string(),
  specification: z.string().nullable(),
  unit: z.string(),
  units: z.array(z.object({ unit: z.string(), factor: quantityTold })),
  tracking: z.enum(itemTrackings),
  hasExpiry: z.boolean(),
  isTool: z.boolean(),
  placeId: recordId,
  /** What the plant owns, with what is lent. */
  quantity: quantityTold,
  lent: quantityTold,
  reserved: quantityTold,
  /** What can still be handed out: in store, neither lent nor promised. */
  available: quantityTold,
  meanPriceVnd: moneyTold,
  at: z.array(StockAt),
  id: recordId,
})
export type ItemToMove = z.output<typeof ItemToMove>

export const ItemsToMoveQuery = z.object({
  powerPlantId: recordId,
  keyword: z.string().trim().max(200).optional(),
  /** The items of a voucher. */
  voucherId: recordId.optional(),
})
export type ItemsToMoveQuery = z.output<typeof ItemsToMoveQuery>

/** Closes the books up to a day, or opens them again after an earlier one. */
export const BooksClose = z.object({
  powerPlantId: recordId,
  /** Null opens all of them. */
  closedThrough: day.nullable(),
  reason: text(500),
})
export type BooksClose = z.output<typeof BooksClose>

export const StockClosing = z.object({
  closedThrough: z.string().nullable(),
  closedBefore: z.string().nullable(),
  reason: z.string(),
  byName: z.string(),
  at: instant,
  id: recordId,
})
export type StockClosing = z.output<typeof StockClosing>

/** What the nightly check found that does not agree with what is computed anew. */
export const StockDifference = z.object({
  itemId: recordId,
  itemCode: z.string(),
  what: z.enum(['value', 'quantity', 'place', 'move']),
  stored: z.string(),
  computed: z.string(),
})
export type StockDifference = z.output<typeof StockDifference>

export const StockCheck = z.object({
  at: instant,
  itemCount: z.int(),
  differences: z.array(StockDifference),
})
export type StockCheck = z.output<typeof StockCheck>

/** The books of a plant: up to when they are closed, who closed them and why, and the last check. */
export const StockBooks = z.object({
  closedThrough: z.string().nullable(),
  closings: z.array(StockClosing),
  lastCheck: StockCheck.nullable(),
  can: z.object({ close: z.boolean() }),
})
export type StockBooks = z.output<typeof StockBooks>
