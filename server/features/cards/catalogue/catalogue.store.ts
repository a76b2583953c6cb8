import type { Generated } from 'kysely'

import type { CardTypeWrite, VehicleTypeWrite } from '#contract/cards/catalogue.ts'
import type { PlateRule } from '#contract/cards/labels.ts'
import { cardProblems } from '#contract/cards/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    cardTypes: {
      id: Generated<number>
      code: string
      name: string
      isForVehicles: boolean
      countsAsPresent: boolean
      isActive: boolean
      version: Generated<number>
    }
    vehicleTypes: {
      id: Generated<number>
      code: string
      name: string
      plateRule: PlateRule
      isActive: boolean
      version: Generated<number>
    }
  }
}

const codeTaken = () => new Problem(cardProblems.codeTaken)
const inUse = () => new Problem(cardProblems.typeInUse)
const problemOf = {
  card_types_code: codeTaken,
  vehicle_types_code: codeTaken,
  cards_type: inUse,
  cards_vehicle_type: inUse,
  card_rentals_type: inUse,
  card_rentals_vehicle_type: inUse,
}

export async function insertCardType(db: Db, write: CardTypeWrite): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('cardTypes').values(write).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateCardType(db: Db, id: number, write: CardTypeWrite): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('cardTypes')
      .set((on) => ({ ...write, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function insertVehicleType(db: Db, write: VehicleTypeWrite): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('vehicleTypes').values(write).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateVehicleType(db: Db, id: number, write: VehicleTypeWrite): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('vehicleTypes')
      .set((on) => ({ ...write, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** An entry of a catalogue, locked. @throws problem `core.notFound` */
export async function getCardTypeRow(db: Db, id: number) {
  const row = await db.selectFrom('cardTypes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** An entry of a catalogue, locked. @throws problem `core.notFound` */
export async function getVehicleTypeRow(db: Db, id: number) {
  const row = await db
    .selectFrom('vehicleTypes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Deletes a type of card. @throws problem `cards.typeInUse` */
export async function deleteCardType(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('cardTypes').where('id', '=', id).execute())
}

/** Deletes a type of vehicle. @throws problem `cards.typeInUse` */
export async function deleteVehicleType(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('vehicleTypes').where('id', '=', id).execute())
}
