import * as z from 'zod'

import { isDay } from '#contract/core/format.ts'
import { moneyTold } from '#contract/core/money-rules.ts'
import { quantityTold } from '#contract/core/quantity-rules.ts'
import { recordId } from '#contract/core/rules.ts'
import { PurchasePrice, StockAt } from '#contract/stock-vouchers/books.ts'
import { voucherKinds } from '#contract/stock-vouchers/labels.ts'

import { ItemDetail } from './item.ts'

/** Where a page of moves ended: day, place in the books, and line. */
const moveKey = z.string().refine((text) => {
  const [on = '', order = '', line = '', ...more] = text.split('|')
  return isDay(on) && [order, line].every((number) => /^\d{1,15}$/.test(number)) && more.length === 0
})

/** What a voucher did to an item or to one lot of it: one row for what went the same way. */
export const ItemMove = z.object({
  voucherId: recordId,
  voucherNo: z.string(),
  kind: z.enum(voucherKinds),
  datedOn: z.string(),
  /** It only changed its place, or who holds it: there is as much as before. */
  isWithin: z.boolean(),
  /** Below 0 for what went out; what only changed its place is never below. */
  quantity: quantityTold,
  fromPath: z.string().nullable(),
  toPath: z.string().nullable(),
  /** The first of its lots or serial numbers. */
  lotNos: z.array(z.string()),
  lotCount: z.int(),
  equipmentId: recordId.nullable(),
  equipmentCode: z.string().nullable(),
  equipmentName: z.string().nullable(),
  /** Who brought or received it. */
  party: z.string().nullable(),
  valueVnd: moneyTold,
  key: moveKey,
})
export type ItemMove = z.output<typeof ItemMove>

export const ItemMovesQuery = z.object({
  id: recordId,
  /** Those of one lot or serial number. */
  lotId: recordId.optional(),
  /** `next` of the page before. */
  before: moveKey.optional(),
  maxResultCount: z.int().min(1).max(100).default(30),
})
export type ItemMovesQuery = z.output<typeof ItemMovesQuery>

/** The latest first. */
export const ItemMoves = z.object({
  items: z.array(ItemMove),
  /** Asks for the page after; null at the first move. */
  next: moveKey.nullable(),
})
export type ItemMoves = z.output<typeof ItemMoves>

/** What somebody holds of an item by a loan that has not come back. */
export const LentOut = z.object({
  voucherId: recordId,
  voucherNo: z.string(),
  holder: z.string(),
  lentOn: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  lotId: recordId.nullable(),
  lotNo: z.string().nullable(),
  quantity: quantityTold,
})
export type LentOut = z.output<typeof LentOut>

/** A voucher that asks for an item and is not posted. */
export const ItemRequest = z.object({
  voucherId: recordId,
  kind: z.enum(voucherKinds),
  datedOn: z.string(),
  reason: z.string(),
  authorName: z.string(),
  isApproved: z.boolean(),
  quantity: quantityTold,
})
export type ItemRequest = z.output<typeof ItemRequest>

/** A proposal that brings an item. */
export const ItemOrder = z.object({
  proposalId: recordId,
  proposalNo: z.string(),
  title: z.string(),
  quantity: quantityTold,
  received: quantityTold,
})
export type ItemOrder = z.output<typeof ItemOrder>

/** The minimum that the use of an item asks for, with what it is made of. */
export const Reorder = z.object({
  /** Over how many months the mean is taken. */
  months: z.int(),
  used: quantityTold,
  leadTimeDays: z.int(),
  safetyStock: quantityTold,
  /** Before it is rounded up to whole ones; to the third decimal. */
  exact: quantityTold,
  minimum: quantityTold,
})
export type Reorder = z.output<typeof Reorder>

/** How much of an item stands where, how that came, and what is asked for. */
export const ItemStock = z.object({
  at: z.array(StockAt),
  /** At the end of each day on which it changed. */
  days: z.array(z.object({ day: z.string(), quantity: quantityTold })),
  /** Who holds what is lent, the first to come back first. */
  loans: z.array(LentOut),
  requests: z.array(ItemRequest),
  orders: z.array(ItemOrder),
  /** What it was bought for lately, the latest first. */
  purchases: z.array(PurchasePrice),
  /** Null for a strategic spare, whose minimum is laid down, and where the lead time is not known. */
  reorder: Reorder.nullable(),
})
export type ItemStock = z.output<typeof ItemStock>

/** What stands in a place and in what is in it. */
export const PlaceStock = z.object({
  itemId: recordId,
  itemCode: z.string(),
  name: z.string(),
  unit: z.string(),
  placePath: z.string(),
  lotNo: z.string().nullable(),
  expiresOn: z.string().nullable(),
  isLent: z.boolean(),
  quantity: quantityTold,
})
export type PlaceStock = z.output<typeof PlaceStock>

/** An item that a new one may be the same as. */
export const SimilarItem = ItemDetail.pick({
  id: true,
  itemCode: true,
  name: true,
  specification: true,
  unit: true,
  stock: true,
})
export type SimilarItem = z.output<typeof SimilarItem>

/** Whose twins are looked for. */
export const SimilarQuery = z.object({
  powerPlantId: recordId,
  name: z.string().trim().max(200),
  specification: z.string().trim().max(300).optional(),
  exceptId: recordId.optional(),
})
export type SimilarQuery = z.output<typeof SimilarQuery>

const itemIds = z.array(recordId).min(1).max(100).optional()

/** Items that a purchase is proposed for: those named, or all that are below their minimum. */
export const PurchaseDraft = z.object({ powerPlantId: recordId, itemIds })
export type PurchaseDraft = z.output<typeof PurchaseDraft>

/** Which items are estimated: as for a draft, at one plant or at all. */
export const PurchaseQuery = z.object({ powerPlantId: recordId.optional(), itemIds })
export type PurchaseQuery = z.output<typeof PurchaseQuery>

/** What is to be bought at a plant, and what that comes to by the last prices. */
export const PurchaseEstimate = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  itemCount: z.int(),
  /** How many of them have no price yet: the sum is without them. */
  unpricedCount: z.int(),
  /** Null where none has one. */
  estimatedVnd: moneyTold.nullable(),
  /** How many proposals it takes, for each has room for so many rows. */
  proposalCount: z.int(),
})
export type PurchaseEstimate = z.output<typeof PurchaseEstimate>

/** The proposals that were drafted, the first of them by itself. */
export const PurchaseDrafted = z.object({
  proposalId: recordId,
  proposalIds: z.array(recordId),
  proposalCount: z.int(),
  itemCount: z.int(),
  estimatedVnd: moneyTold.nullable(),
})
export type PurchaseDrafted = z.output<typeof PurchaseDrafted>
