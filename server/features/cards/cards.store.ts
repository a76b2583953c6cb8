import type { ColumnType, Generated, Selectable } from 'kysely'

import type { CardCondition } from '#contract/cards/labels.ts'
import { cardProblems } from '#contract/cards/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface CardTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  cardNo: string
  cardTypeId: number
  vehicleTypeId: number | null
  licensePlate: string | null
  zones: string | null
  note: string | null
  photoFileId: number | null
  condition: ColumnType<CardCondition, never, CardCondition>
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    cards: CardTable
  }
}

/** A card as it is kept. */
export type CardRow = Omit<Selectable<CardTable>, 'searchText'>

/** What the register says of a card. */
export type Written = Pick<
  CardRow,
  'cardNo' | 'cardTypeId' | 'vehicleTypeId' | 'licensePlate' | 'zones' | 'note' | 'photoFileId'
>

const problemOf = {
  cards_number: () => new Problem(cardProblems.numberTaken),
  cards_plant: () => new Problem(coreProblems.notFound),
  card_rentals_card: () => new Problem(cardProblems.everRented),
}

/** Enters a card. @throws problem `cards.numberTaken` */
export async function insertCard(
  db: Db,
  written: Written,
  origin: { readonly plantId: number; readonly createdAt: Date },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('cards')
      .values({ ...written, ...origin })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Changes what the register says. @throws problem `cards.numberTaken` */
export async function updateCard(db: Db, id: number, written: Written): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('cards')
      .set((on) => ({ ...written, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Notes what a card is like now. */
export async function setCondition(db: Db, id: number, condition: CardCondition): Promise<void> {
  await db
    .updateTable('cards')
    .set((on) => ({ condition, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The row of a card, locked: who hands it out, locks or loses it goes one after the other. @throws problem `core.notFound` */
export async function getCardRow(db: Db, id: number): Promise<CardRow> {
  const row = await db.selectFrom('cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  const { searchText: _text, ...columns } = row
  return columns
}

/** Deletes a card. @throws problem `cards.everRented` */
export async function deleteCard(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('cards').where('id', '=', id).execute())
}
