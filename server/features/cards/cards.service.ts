import type { z } from 'zod'

import {
  type Card,
  type CardMove,
  type CardPage,
  type CardPageQuery,
  type CardUpdate,
  type CardWrite,
} from '#contract/cards/card.ts'
import { cardStatusLabels } from '#contract/cards/labels.ts'
import { cardProblems } from '#contract/cards/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { cardList, isCardOut } from './cards.list.ts'
import { cardAfter } from './cards.rules.ts'
import {
  deleteCard,
  getCardRow,
  insertCard,
  setCondition,
  updateCard,
  type CardRow,
  type Written,
} from './cards.store.ts'
import { requireTypes } from './vehicles.service.ts'

/** A page of cards in the words of the specification’s card list. */
export async function pageOfCards(
  viewing: Viewing,
  { pageIndex, pageSize, ...criteria }: z.output<typeof CardPageQuery>,
): Promise<z.output<typeof CardPage>> {
  const query = { ...criteria, skipCount: pageIndex * pageSize, maxResultCount: pageSize, sorting: [] }
  const { items, totalCount } = await cardList.page(viewing, query)
  return { content: items, pageIndex, pageSize, totalRecords: totalCount }
}

/** Enters a card in the register of a plant. */
export async function addCard(work: Work, write: CardWrite): Promise<Card> {
  const { db, now, audit } = work
  const { powerPlantId: plantId, ...written } = write
  await requireTypes(db, written, { needsPlate: false })
  await requirePhoto(work, written.photoFileId)
  const id = await insertCard(db, written, { plantId, createdAt: now })
  audit.created('cards', id, write)
  return cardList.get(work, id)
}

/** Changes what the register says of a card. */
export async function changeCard(work: Work, { id, version, ...written }: CardUpdate): Promise<Card> {
  const { db, audit } = work
  const row = await getOwnCardRow(work, id)
  await requireVersion(db, 'cards', row, version)
  await requireTypes(db, written, { before: row, needsPlate: false })
  if (written.cardTypeId !== row.cardTypeId && (await isCardOut(db, id)))
    throw new Problem(cardProblems.typeFixed)
  if (written.photoFileId !== row.photoFileId) await requirePhoto(work, written.photoFileId)
  await updateCard(db, id, written)
  audit.changed('cards', id, writtenOf(row), written)
  return cardList.get(work, id)
}

/** Locks or unlocks a card, notes that it is lost, found, damaged or repaired. */
export async function moveCard(work: Work, { id, version, action, reason }: CardMove): Promise<Card> {
  const { db, audit } = work
  const row = await getOwnCardRow(work, id)
  await requireVersion(db, 'cards', row, version)
  const next = cardAfter({ condition: row.condition, isOut: await isCardOut(db, id) }, action)
  if (!next) throw await wrongStatus(work, row)
  await setCondition(db, id, next.condition)
  audit.reason = reason
  audit.did('cards', id, action, [{ field: 'condition', from: row.condition, to: next.condition }])
  return cardList.get(work, id)
}

/** Deletes a card that was never handed out. */
export async function removeCard(work: Work, id: number): Promise<null> {
  const row = await getOwnCardRow(work, id)
  await deleteCard(work.db, id)
  work.audit.deleted('cards', id, { ...writtenOf(row), powerPlantId: row.plantId })
  return null
}

/** The row of a card of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnCardRow({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number): Promise<CardRow> {
  const row = await getCardRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** Why a card cannot be used as somebody wants. */
export async function wrongStatus(work: Work, { id }: Pick<CardRow, 'id'>): Promise<Problem> {
  const { cardNo, cardStatus } = await cardList.get(work, id)
  return new Problem(cardProblems.wrongStatus, {
    cardNo,
    status: cardStatusLabels[cardStatus][work.caller.language],
  })
}

function writtenOf(row: CardRow): Written {
  const { cardNo, cardTypeId, vehicleTypeId, licensePlate, zones, note, photoFileId } = row
  return { cardNo, cardTypeId, vehicleTypeId, licensePlate, zones, note, photoFileId }
}

async function requirePhoto({ db, actor }: Work, photoFileId: number | null): Promise<void> {
  if (photoFileId !== null && !(await requireOwnUpload(db, actor, photoFileId, 'cardPhoto')))
    throw new Problem(cardProblems.photoNotOwn)
}
