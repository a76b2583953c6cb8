import * as z from 'zod'

import { quantityTold } from '#contract/core/quantity-rules.ts'
import { recordId } from '#contract/core/rules.ts'
import { FittedEquipment } from '#contract/inventory/item.ts'
import { itemTrackings } from '#contract/inventory/labels.ts'

/** What a voucher for a record does: it asks the store, or brings what was bought. */
export const beginningKinds = ['issue', 'receipt'] as const
export type BeginningKind = (typeof beginningKinds)[number]

/** The record that a voucher is begun for, one of the three. */
export const BeginningQuery = z
  .object({
    kind: z.enum(beginningKinds).default('issue'),
    proposalId: recordId.optional(),
    taskGroupId: recordId.optional(),
    abnormalId: recordId.optional(),
  })
  .refine(
    ({ proposalId, taskGroupId, abnormalId }) =>
      [proposalId, taskGroupId, abnormalId].filter((id) => id !== undefined).length === 1,
    {
      path: ['proposalId'],
      params: {
        vi: 'Chọn một đề xuất, một nhóm công việc hoặc một sự cố',
        en: 'Name one proposal, one group of tasks or one event',
      },
    },
  )
export type BeginningQuery = z.output<typeof BeginningQuery>

/**
 * Why a row of a proposal is no line: it names no item, the store has none of that code, the item has no such unit, or nothing
 * more of it comes in.
 */
export const leftOutReasons = ['noCode', 'unknownCode', 'unknownUnit', 'inactive'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const Line = z.object({
  itemId: recordId,
  unit: z.string(),
  /** What was asked for, less what vouchers for the same proposal have moved or ask for. */
  quantity: quantityTold,
  placeId: recordId,
})

/** An item that fits the equipment of the record. */
const Spare = z.object({
  itemCode: z.string(),
  name: z.string(),
  unit: z.string(),
  tracking: z.enum(itemTrackings),
  placeId: recordId,
  /** What can still be handed out: in store, neither lent nor promised. */
  available: quantityTold,
  id: recordId,
})

/** What the form of a voucher for a record begins with. */
export const VoucherBeginning = z.object({
  powerPlantId: recordId,
  reason: z.string(),
  /** The supplier of a receipt, where all rows name the same. */
  partyUnit: z.string().nullable(),
  equipment: FittedEquipment.nullable(),
  lines: z.array(Line),
  /** How many rows have nothing left to ask for. */
  doneCount: z.int(),
  /** Rows that are no lines: they are told, so that nobody loses them. */
  leftOut: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      quantity: quantityTold,
      why: z.enum(leftOutReasons),
    }),
  ),
  spares: z.array(Spare),
})
export type VoucherBeginning = z.output<typeof VoucherBeginning>
