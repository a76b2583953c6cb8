import type { CardType, CardTypeWrite, VehicleType, VehicleTypeWrite } from '#contract/cards/catalogue.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getEntry, listCardTypes, listVehicleTypes } from './catalogue.list.ts'
import {
  deleteCardType,
  deleteVehicleType,
  getCardTypeRow,
  getVehicleTypeRow,
  insertCardType,
  insertVehicleType,
  updateCardType,
  updateVehicleType,
} from './catalogue.store.ts'

type Versioned = { readonly id: number; readonly version: number }

/** Without what only tells one state from another. */
const stateOf = <Row extends Versioned>({ id: _id, version: _version, ...state }: Row) => state

/** Adds a type of card. */
export async function addCardType({ db, audit }: Work, write: CardTypeWrite): Promise<CardType> {
  const id = await insertCardType(db, write)
  audit.created('card-types', id, write)
  return getEntry(listCardTypes(db), id)
}

/** Changes a type of card; what uses it follows. */
export async function changeCardType(
  { db, audit }: Work,
  { id, version, ...write }: CardTypeWrite & Versioned,
): Promise<CardType> {
  const row = await getCardTypeRow(db, id)
  await requireVersion(db, 'card-types', row, version)
  await updateCardType(db, id, write)
  audit.changed('card-types', id, stateOf(row), write)
  return getEntry(listCardTypes(db), id)
}

/** Deletes a type of card that nothing uses. */
export async function removeCardType({ db, audit }: Work, id: number): Promise<null> {
  const row = await getCardTypeRow(db, id)
  await deleteCardType(db, id)
  audit.deleted('card-types', id, stateOf(row))
  return null
}

/** Adds a type of vehicle. */
export async function addVehicleType({ db, audit }: Work, write: VehicleTypeWrite): Promise<VehicleType> {
  const id = await insertVehicleType(db, write)
  audit.created('vehicle-types', id, write)
  return getEntry(listVehicleTypes(db), id)
}

/** Changes a type of vehicle; plates that were accepted before stay. */
export async function changeVehicleType(
  { db, audit }: Work,
  { id, version, ...write }: VehicleTypeWrite & Versioned,
): Promise<VehicleType> {
  const row = await getVehicleTypeRow(db, id)
  await requireVersion(db, 'vehicle-types', row, version)
  await updateVehicleType(db, id, write)
  audit.changed('vehicle-types', id, stateOf(row), write)
  return getEntry(listVehicleTypes(db), id)
}

/** Deletes a type of vehicle that nothing uses. */
export async function removeVehicleType({ db, audit }: Work, id: number): Promise<null> {
  const row = await getVehicleTypeRow(db, id)
  await deleteVehicleType(db, id)
  audit.deleted('vehicle-types', id, stateOf(row))
  return null
}
