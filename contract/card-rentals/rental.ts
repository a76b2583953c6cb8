import * as z from 'zod'

import { requestStages } from '#contract/approvals/labels.ts'
import { ApprovalRequestDetail, Decider } from '#contract/approvals/request.ts'
import { licensePlate } from '#contract/cards/card.ts'
import { approvalStatuses, displayStatuses } from '#contract/core/approval-status.ts'
import { listQuery } from '#contract/core/page.ts'
import {
  citizenIdNumber,
  day,
  identityNumber,
  instant,
  optional,
  phoneNumber,
  recordId,
  text,
  version,
} from '#contract/core/rules.ts'

import { passages, returnOutcomes } from './labels.ts'
import { cardRentalProblems } from './problems.ts'

/** How many people may come in on one card. */
export const MAX_PEOPLE = 200

const moneyVnd = z.int().min(0).max(1e12)

const memberNames = z.array(text(120)).max(MAX_PEOPLE).default([])

const rentalFields = {
  cardTypeId: recordId,
  /** The employee who is to hold it; null for somebody from outside. */
  employeeId: optional(recordId),
  holderName: text(120),
  company: optional(text(200)),
  /** Citizen identity card, 12 digits. */
  citizenIdNumber: optional(citizenIdNumber),
  /** Old identity card, 9 digits. */
  identityNumber: optional(identityNumber),
  phoneNumber,
  /** How many come in with the holder, the holder included. */
  peopleCount: z.int().min(1).max(MAX_PEOPLE).default(1),
  /** Those who come with the holder, as far as their names are known. */
  memberNames,
  vehicleTypeId: optional(recordId),
  licensePlate,
  zones: text(300),
  purpose: text(1000),
  /** The employee who receives them. */
  hostId: recordId,
  fromAt: instant,
  dueAt: instant,
  depositVnd: optional(moneyVnd),
  feeVnd: optional(moneyVnd),
  note: optional(text(1000)),
}

function checkRental(
  rental: {
    readonly employeeId: number | null
    readonly citizenIdNumber: string | null
    readonly identityNumber: string | null
    readonly fromAt: string
    readonly dueAt: string
    readonly peopleCount: number
    readonly memberNames: readonly string[]
  },
  context: z.core.$RefinementCtx,
): void {
  // Something in place of the input, or the words would only say that the field is required.
  const wrong = (name: 'endsBeforeStart' | 'identityMissing' | 'tooManyNames') => {
    const { vi, en, field } = cardRentalProblems[name].words
    context.issues.push({ code: 'custom', input: name, path: [field], params: { vi, en } })
  }
  if (Date.parse(rental.dueAt) <= Date.parse(rental.fromAt)) wrong('endsBeforeStart')
  if (rental.memberNames.length > rental.peopleCount - 1) wrong('tooManyNames')
  const isKnown =
    rental.employeeId !== null || rental.citizenIdNumber !== null || rental.identityNumber !== null
  if (!isKnown) wrong('identityMissing')
}

/** What is asked for: a card of a type for somebody, from when until when. Whoever sends it is its author. */
export const CardRentalWrite = z
  .object({
    powerPlantId: recordId,
    /** The approved proposal “Cấp thẻ” it follows, which has decided on it already. */
    proposalId: optional(recordId),
    ...rentalFields,
  })
  .superRefine(checkRental)
export type CardRentalWrite = z.output<typeof CardRentalWrite>

/** What a request that came back says now; it is sent again. Its plant stays. */
export const CardRentalResend = z.object({ id: recordId, version, ...rentalFields }).superRefine(checkRental)
export type CardRentalResend = z.output<typeof CardRentalResend>

/** Who came in with the holder of a card; those who are not named are counted without names. */
export const CardMembers = z.object({ id: recordId, version, memberNames })
export type CardMembers = z.output<typeof CardMembers>

/** A card is handed out: which one, and the signature of whoever takes it, uploaded for `cardSignature`. */
export const CardHandOut = z.object({
  id: recordId,
  turn: z.int(),
  cardId: recordId,
  signatureFileId: recordId,
  comment: optional(text(500)),
})
export type CardHandOut = z.output<typeof CardHandOut>

/** A card comes back, signed for; one that is lost may do without a signature, but says why. */
export const CardReturn = z
  .object({
    id: recordId,
    turn: z.int(),
    outcome: z.enum(returnOutcomes),
    signatureFileId: optional(recordId),
    comment: optional(text(500)),
  })
  .superRefine(({ outcome, signatureFileId, comment }, context) => {
    const wrong = (name: 'signatureMissing' | 'reasonMissing') => {
      const { vi, en, field } = cardRentalProblems[name].words
      context.issues.push({ code: 'custom', input: name, path: [field], params: { vi, en } })
    }
    if (outcome !== 'lost' && signatureFileId === null) wrong('signatureMissing')
    if (outcome !== 'good' && comment === null) wrong('reasonMissing')
  })
export type CardReturn = z.output<typeof CardReturn>

/** Whoever holds a card goes out of the gate for a while, or comes in again. */
export const CardPassage = z.object({ id: recordId, passage: z.enum(passages) })
export type CardPassage = z.output<typeof CardPassage>

/** What the caller may do with a rental now. */
const Can = z.object({
  /** Change and send again, once it came back. */
  resend: z.boolean(),
  /** Approve, reject, return: calls of Approval, by `requestId`. */
  decide: z.boolean(),
  withdraw: z.boolean(),
  handOut: z.boolean(),
  takeBack: z.boolean(),
  pass: z.boolean(),
})

/** A rental as lists show it. */
export const CardRental = z.object({
  /** `007/TT-NMST`. */
  rentalNo: z.string(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  cardTypeId: recordId,
  cardTypeName: z.string(),
  /** The card that was handed out; null before. */
  cardId: recordId.nullable(),
  cardNo: z.string().nullable(),
  employeeId: recordId.nullable(),
  holderName: z.string(),
  company: z.string().nullable(),
  phoneNumber: z.string(),
  peopleCount: z.int(),
  memberNames: z.array(z.string()),
  vehicleTypeName: z.string().nullable(),
  licensePlate: z.string().nullable(),
  zones: z.string(),
  purpose: z.string(),
  hostName: z.string(),
  fromAt: instant,
  dueAt: instant,
  issuedAt: instant.nullable(),
  returnedAt: instant.nullable(),
  outcome: z.enum(returnOutcomes).nullable(),
  /** The day on which it was due is over, and the card is not back. */
  isOverdue: z.boolean(),
  /** Since when the holder is on site; null while they are not. */
  insideSince: instant.nullable(),
  /** The approved proposal it was lent on; null for a rental that was asked for by itself. */
  proposalId: recordId.nullable(),
  requestId: recordId,
  status: z.enum(approvalStatuses),
  displayStatus: z.enum(displayStatuses),
  /** Who said yes or no last in this round; null while nobody has. */
  decidedBy: Decider.nullable(),
  stage: z.enum(requestStages),
  stepName: z.string().nullable(),
  turn: z.int(),
  authorName: z.string(),
  creationTime: instant,
  version,
  can: Can,
  id: recordId,
})
export type CardRental = z.output<typeof CardRental>

/** A rental in full. */
export const CardRentalDetail = CardRental.extend({
  citizenIdNumber: z.string().nullable(),
  identityNumber: z.string().nullable(),
  vehicleTypeId: recordId.nullable(),
  hostId: recordId,
  hostPhone: z.string().nullable(),
  depositVnd: z.int().nullable(),
  feeVnd: z.int().nullable(),
  note: z.string().nullable(),
  /** The number of that proposal. */
  proposalNo: z.string().nullable(),
  issuedByName: z.string().nullable(),
  issueSignatureFileId: recordId.nullable(),
  returnedByName: z.string().nullable(),
  returnSignatureFileId: recordId.nullable(),
  returnComment: z.string().nullable(),
  /** Its way through the approval; null for whoever has nothing to do with it. */
  request: ApprovalRequestDetail.nullable(),
})
export type CardRentalDetail = z.output<typeof CardRentalDetail>

export const CardRentalQuery = listQuery(
  [
    'rentalNo',
    'holderName',
    'company',
    'cardType',
    'cardNo',
    'fromAt',
    'dueAt',
    'issuedAt',
    'status',
    'powerPlantName',
    'creationTime',
  ],
  {
    powerPlantId: recordId.optional(),
    cardTypeId: recordId.optional(),
    cardId: recordId.optional(),
    proposalId: recordId.optional(),
    status: z.enum(approvalStatuses).optional(),
    displayStatus: z.enum(displayStatuses).optional(),
    stage: z.enum(requestStages).optional(),
    isOverdue: z.boolean().optional(),
    isInside: z.boolean().optional(),
    /** Those that wait for the caller: a decision, a card to hand out or to take back. */
    waitsForMe: z.boolean().optional(),
    /** Rentals of the same holder as this one. */
    sameHolderAs: recordId.optional(),
    /** First and last day of the time it is asked for. */
    from: day.optional(),
    to: day.optional(),
  },
)

/** A card that can be handed out. */
export const FreeCard = z.object({
  cardNo: z.string(),
  vehicleTypeName: z.string().nullable(),
  licensePlate: z.string().nullable(),
  zones: z.string().nullable(),
  id: recordId,
})
export type FreeCard = z.output<typeof FreeCard>

/** Somebody of the plant who can receive people or hold a card. */
export const Host = z.object({
  fullName: z.string(),
  positionTitle: z.string(),
  phoneNumber: z.string().nullable(),
  id: recordId,
})
export type Host = z.output<typeof Host>
