import { cardRentalProblems } from '#contract/card-rentals/problems.ts'
import type {
  CardHandOut,
  CardMembers,
  CardPassage,
  CardRental,
  CardRentalDetail,
  CardReturn,
} from '#contract/card-rentals/rental.ts'
import { cardStatusLabels } from '#contract/cards/labels.ts'
import { Problem } from '#contract/core/problem.ts'
import { moveRequest, type RequestListener } from '#server/features/approvals/approvals.public.ts'
import { lockCard, requireTypes, takeCardBack } from '#server/features/cards/cards.public.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import { requireOwnDrawing } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { rentalList, getRental } from './card-rentals.list.ts'
import { insideAfter, overdueNoticeOf } from './card-rentals.rules.ts'
import { getOwnRentalRow } from './card-rentals.service.ts'
import {
  findReturn,
  hasSigned,
  noteHandedOut,
  noteInside,
  noteMembers,
  noteReturned,
  type CardRentalRow,
} from './card-rentals.store.ts'

/**
 * Tells a rental that its request moved. A card comes back over the counter, where its holder signs: noting it as carried
 * out anywhere else is refused.
 */
export const cardRentalMoved: RequestListener = async ({ db, audit }, moved) => {
  const { subjectId, action, statusBefore: from, status: to } = moved
  // A request can be made without a rental, which then keeps nothing.
  const rental = await findReturn(db, subjectId)
  if (action === 'process' && rental?.returnedAt === null) throw new Problem(cardRentalProblems.returnHere)
  audit.did('card-rentals', subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}

const listeners = { cardRental: cardRentalMoved }

/** Hands out a card for an approved request; whoever takes it has signed, and is inside where its type says so. */
export async function handOutCard(
  work: Work,
  { id, turn, cardId, signatureFileId, comment }: CardHandOut,
): Promise<CardRentalDetail> {
  const { db, actor, now, audit } = work
  const row = await getOwnRentalRow(work, id)
  const action = { name: 'handOut' } as const
  await moveRequest(work, listeners, { id: row.requestId, turn, action, comment })
  await requireSignature(work, signatureFileId)
  const card = await lockFreeCard(work, row, cardId)
  const type = await requireTypes(db, row, { before: row, needsPlate: true })
  await noteHandedOut(db, id, {
    cardId,
    issuedAt: now,
    issuedByName: actor.fullName,
    issueSignatureFileId: signatureFileId,
    insideSince: type.countsAsPresent ? now.toISOString() : null,
  })
  audit.did('cards', cardId, 'handedOut', [{ field: 'holderName', from: null, to: row.holderName }])
  audit.did('card-rentals', id, 'cardHandedOut', [{ field: 'cardNo', from: null, to: card.cardNo }])
  return getRental(work, id)
}

/** The card that is to be handed out, locked. @throws problem `cardRentals.unsuitableCard`, `.cardTaken` or `.cardNotGood` */
async function lockFreeCard(work: Work, { plantId, cardTypeId }: CardRentalRow, cardId: number) {
  const card = await lockCard(work, cardId)
  const { cardNo, condition } = card
  if (card.plantId !== plantId || card.cardTypeId !== cardTypeId)
    throw new Problem(cardRentalProblems.unsuitableCard, { cardNo })
  if (card.isFree) return card
  if (condition === 'good') throw new Problem(cardRentalProblems.cardTaken)
  const status = cardStatusLabels[condition][work.caller.language]
  throw new Problem(cardRentalProblems.cardNotGood, { cardNo, status })
}

/** Takes a card back, or notes that it is lost; its holder is no longer on site. */
export async function takeBack(
  work: Work,
  { id, turn, outcome, signatureFileId, comment }: CardReturn,
): Promise<CardRentalDetail> {
  const { db, actor, now } = work
  const row = await getOwnRentalRow(work, id)
  if (signatureFileId !== null) await requireSignature(work, signatureFileId)
  if (row.cardId !== null && row.returnedAt === null) {
    await takeCardBack(work, row.cardId, outcome)
    await noteReturned(db, id, {
      returnedAt: now,
      returnedByName: actor.fullName,
      returnSignatureFileId: signatureFileId,
      outcome,
      returnComment: comment,
    })
    await settle(work, overdueNoticeOf(id))
  }
  // What is not out is refused here, and nothing of the above stays.
  const action = { name: 'process' } as const
  await moveRequest(work, listeners, { id: row.requestId, turn, action, comment })
  return getRental(work, id)
}

/** Notes that whoever holds a card went out of the gate, or came in again. */
export async function passGate(work: Work, { id, passage }: CardPassage): Promise<CardRental> {
  const { db, now, audit } = work
  const row = await getOwnRentalRow(work, id)
  if (row.issuedAt === null || row.returnedAt !== null) throw new Problem(cardRentalProblems.notOut)
  const inside = insideAfter(row.insideSince, passage, now)
  if (inside === undefined) throw new Problem(cardRentalProblems.passedMeanwhile)
  await noteInside(db, id, inside)
  audit.did('card-rentals', id, passage === 'in' ? 'cameIn' : 'wentOut', [])
  return rentalList.get(work, id)
}

/** Notes who came in with the holder of a card, as the gate learns it. @throws problem `cardRentals.notOut`, `.tooManyNames` */
export async function nameMembers(
  work: Work,
  { id, version, memberNames }: CardMembers,
): Promise<CardRental> {
  const { db, audit } = work
  const row = await getOwnRentalRow(work, id)
  await requireVersion(db, 'card-rentals', row, version)
  if (row.issuedAt === null || row.returnedAt !== null) throw new Problem(cardRentalProblems.notOut)
  if (memberNames.length > row.peopleCount - 1) throw new Problem(cardRentalProblems.tooManyNames)
  await noteMembers(db, id, memberNames)
  audit.changed('card-rentals', id, { memberNames: row.memberNames }, { memberNames })
  return rentalList.get(work, id)
}

/** Somebody drew it for this and nothing else: what one visitor signed is not put under another card. */
async function requireSignature({ db, actor }: Work, fileId: number): Promise<void> {
  if (!(await requireOwnDrawing(db, actor, fileId, 'cardSignature')))
    throw new Problem(cardRentalProblems.signatureNotOwn)
  if (await hasSigned(db, fileId)) throw new Problem(cardRentalProblems.signatureUsed)
}
