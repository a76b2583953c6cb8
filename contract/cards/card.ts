import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { instant, optional, recordId, text, version } from '#contract/core/rules.ts'

import { cardActions, cardConditions, cardStatuses } from './labels.ts'

/** A licence plate as it is kept: in capitals. */
export const licensePlate = optional(text(20).transform((plate) => plate.toUpperCase()))

const cardFields = {
  /** Unique at its plant, and kept in capitals: `kh-07` is the card `KH-07`. */
  cardNo: text(30).transform((cardNo) => cardNo.toUpperCase()),
  cardTypeId: recordId,
  /** What sort of vehicle it is for; cards for vehicles must say. */
  vehicleTypeId: optional(recordId),
  /** The vehicle it belongs to, for cards that stay with one. */
  licensePlate,
  /** Where it opens. */
  zones: optional(text(300)),
  note: optional(text(500)),
  /** A picture uploaded for the purpose `cardPhoto`. */
  photoFileId: optional(recordId),
}

/** A new card of a plant. */
export const CardWrite = z.object({ powerPlantId: recordId, ...cardFields })
export type CardWrite = z.output<typeof CardWrite>

/** What the register says of a card now; its plant stays. */
export const CardUpdate = z.object({ id: recordId, version, ...cardFields })
export type CardUpdate = z.output<typeof CardUpdate>

/** Something that happens to a card in the register; locking, losing and damage give a reason. */
export const CardMove = z
  .object({ id: recordId, version, action: z.enum(cardActions), reason: optional(text(500)) })
  .superRefine(({ action, reason }, context) => {
    if (reason === null && (action === 'lock' || action === 'reportLost' || action === 'reportDamaged'))
      context.issues.push({ code: 'custom', input: undefined, path: ['reason'], message: undefined })
  })
export type CardMove = z.output<typeof CardMove>

/** Who has a card now. */
const Holding = z.object({
  rentalId: recordId,
  rentalNo: z.string(),
  holderName: z.string(),
  company: z.string().nullable(),
  issuedAt: instant,
  dueAt: instant,
})

/** What the caller may do with a card now. */
const Can = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  actions: z.array(z.enum(cardActions)),
})

/** A card as the register shows it. */
export const Card = z.object({
  cardNo: z.string(),
  cardTypeId: recordId,
  vehicleTypeId: recordId.nullable(),
  licensePlate: z.string().nullable(),
  zones: z.string().nullable(),
  note: z.string().nullable(),
  photoFileId: recordId.nullable(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  cardTypeName: z.string(),
  vehicleTypeName: z.string().nullable(),
  condition: z.enum(cardConditions),
  cardStatus: z.enum(cardStatuses),
  holding: Holding.nullable(),
  /** How often it was handed out. */
  rentalCount: z.int(),
  creationTime: instant,
  version,
  can: Can,
  id: recordId,
})
export type Card = z.output<typeof Card>

const criteria = {
  powerPlantId: recordId.optional(),
  cardTypeId: recordId.optional(),
  vehicleTypeId: recordId.optional(),
  cardStatus: z.enum(cardStatuses).optional(),
}

const sortable = [
  'cardNo',
  'cardType',
  'vehicleType',
  'cardStatus',
  'dueAt',
  'powerPlantName',
  'creationTime',
] as const

export const CardQuery = listQuery(sortable, criteria)

/** The criteria with a page counted from 0, as the card list of the specification asks. */
export const CardPageQuery = z.object({
  pageIndex: z.int().min(0).max(1_000_000).default(0),
  pageSize: z.int().min(1).max(1000).default(10),
  keyword: z.string().trim().max(200).optional(),
  ...criteria,
})

/** A page of cards in the words of the specification’s card list. */
export const CardPage = z.object({
  content: z.array(Card),
  pageIndex: z.int(),
  pageSize: z.int(),
  totalRecords: z.int(),
})
