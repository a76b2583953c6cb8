import { vehicleProblem } from '#contract/cards/plate.ts'
import { cardProblems } from '#contract/cards/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import type { CardType } from '#contract/cards/catalogue.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listCardTypes, listVehicleTypes } from './catalogue/catalogue.list.ts'

/** What is said of a type of card and a vehicle. */
interface Named {
  readonly cardTypeId: number
  readonly vehicleTypeId: number | null
  readonly licensePlate: string | null
}

/**
 * The type of card that is named, once its vehicle is as the type asks.
 *
 * @param before what was said until now: an entry that is no longer in use may stay
 * @param needsPlate whether the plate of the vehicle must be there
 * @throws problem `cards.unknownType`, `.unknownVehicleType`, or what is wrong with the vehicle
 */
export async function requireTypes(
  db: Db,
  { cardTypeId, vehicleTypeId, licensePlate }: Named,
  { before, needsPlate }: { readonly before?: Named; readonly needsPlate: boolean },
): Promise<CardType> {
  const cardType = (await listCardTypes(db)).find(({ id }) => id === cardTypeId)
  if (!cardType || !(cardType.isActive || before?.cardTypeId === cardTypeId))
    throw new Problem(cardProblems.unknownType)
  const vehicleType = (await listVehicleTypes(db)).find(({ id }) => id === vehicleTypeId)
  const isKnown = vehicleType && (vehicleType.isActive || before?.vehicleTypeId === vehicleTypeId)
  if (vehicleTypeId !== null && !isKnown) throw new Problem(cardProblems.unknownVehicleType)
  const { isForVehicles } = cardType
  const facts = { isForVehicles, plateRule: vehicleType?.plateRule ?? null, licensePlate }
  const wrong = vehicleProblem(facts, needsPlate)
  if (wrong) throw new Problem(wrong)
  return cardType
}
