import type { ReturnOutcome } from '#contract/card-rentals/labels.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { cardList, isCardOut } from './cards.list.ts'
import { cardAfter } from './cards.rules.ts'
import { setCondition } from './cards.store.ts'
import { getOwnCardRow } from './cards.service.ts'

export { mayReadCardPhoto } from './cards.list.ts'
export { requireTypes } from './vehicles.service.ts'

/** Says whether an actor may see a card, e.g. its history. */
export const seesCard = cardList.sees

/** A card, and whether it can be handed out; its row stays locked until the transaction ends. @throws problem `core.notFound` */
export async function lockCard(work: Work, id: number) {
  const row = await getOwnCardRow(work, id)
  const isOut = await isCardOut(work.db, id)
  return { ...row, isOut, isFree: cardAfter({ condition: row.condition, isOut }, 'handOut') !== undefined }
}

/** Notes what became of a card that somebody had. */
export async function takeCardBack(work: Work, id: number, outcome: ReturnOutcome): Promise<void> {
  const { db, audit } = work
  const { condition } = await getOwnCardRow(work, id)
  const next = cardAfter({ condition, isOut: true }, { takeBack: outcome })
  const to = next?.condition ?? condition
  if (to !== condition) await setCondition(db, id, to)
  audit.did('cards', id, 'takenBack', to === condition ? [] : [{ field: 'condition', from: condition, to }])
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  cardTypes: ['id', 'isForVehicles', 'name'],
  cards: ['cardNo', 'cardTypeId', 'condition', 'id', 'licensePlate', 'plantId', 'vehicleTypeId', 'zones'],
  vehicleTypes: ['id', 'name'],
} as const satisfies Readable
