import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  EquipmentItem,
  EquipmentMove,
  EquipmentUpdate,
  EquipmentWrite,
} from '#contract/equipment/equipment.ts'
import { equipmentProblems } from '#contract/equipment/problems.ts'
import {
  addDevice,
  changeDevice,
  findPlantOfDevice,
  getOwnDeviceRow,
  holdDevices,
  raiseVersions,
  removeDevice,
} from '#server/features/devices/devices.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from './equipment.list.ts'
import { keepPassport, placeBelow, takeTreeTurn, type Passport } from './equipment.store.ts'
import { readPlaces, wayUp } from './tree.list.ts'

/** Adds a thing to the register of a plant. @throws problem `equipment.unknownParent` */
export async function addEquipment(work: Work, write: EquipmentWrite): Promise<EquipmentItem> {
  const { device, passport } = apart(write)
  const { powerPlantId, kind } = write
  const parentCode = await codeOfParent(work, powerPlantId, passport.parentId)
  const rating = { ratedKw: null, dcKwp: null, stringCount: null }
  const { id } = await addDevice(
    work,
    { ...device, ...rating, powerPlantId, kind },
    told(passport, parentCode),
  )
  await keepPassport(work.db, powerPlantId, id, passport)
  return equipmentList.get(work, id)
}

/** Changes what the register says of a thing. @throws problem `equipment.unknownParent`, `equipment.cycle` */
export async function changeEquipment(
  work: Work,
  { id, version, ...write }: EquipmentUpdate,
): Promise<EquipmentItem> {
  const { db, actor } = work
  // The turn comes before the row, as in a move: taken the other way about, two would wait for each other.
  const plantId = await findPlantOfDevice(db, id)
  if (plantId === undefined || !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  await takeTreeTurn(db, plantId)
  await getOwnDeviceRow(work, id)
  const former = await equipmentList.get(work, id)
  const { device, passport } = apart(write)
  const parentCode = await codeOfParent(work, plantId, passport.parentId, [id])
  await keepPassport(db, plantId, id, passport)
  await changeDevice(
    work,
    { id, version, ...device },
    { before: told(former, former.parentCode), after: told(passport, parentCode) },
  )
  return equipmentList.get(work, id)
}

/** Puts things under another one or at the top of their plant. @throws problem `equipment.unknownParent`, `.cycle` */
export async function moveEquipment(
  { db, audit }: Work,
  { powerPlantId, ids, parentId }: EquipmentMove,
): Promise<{ movedCount: number }> {
  const wanted = [...new Set(ids)]
  await takeTreeTurn(db, powerPlantId)
  if ((await holdDevices(db, powerPlantId, wanted)).length < wanted.length)
    throw new Problem(coreProblems.notFound)
  const parentCode = await codeOfParent({ db }, powerPlantId, parentId, wanted)
  const places = await readPlaces(db, powerPlantId, wanted)
  const moved = places.filter((place) => place.parentCode !== parentCode)
  const movedIds = moved.map(({ id }) => id)
  if (movedIds.length > 0) {
    await placeBelow(db, powerPlantId, movedIds, parentId)
    await raiseVersions(db, movedIds)
  }
  for (const { id, parentCode: former } of moved)
    audit.changed('devices', id, { parentCode: former }, { parentCode })
  return { movedCount: moved.length }
}

/** Deletes a thing without parts, readings and mentions. @throws problem `devices.hasParts`, `devices.inUse` */
export async function removeEquipment(work: Work, id: number): Promise<null> {
  const former = await equipmentList.get(work, id)
  return removeDevice(work, id, told(former, former.parentCode))
}

/**
 * The code of what things are put under.
 *
 * @throws problem `equipment.unknownParent` for none of the plant, `equipment.cycle` for one of them or below them
 */
async function codeOfParent(
  { db }: Pick<Work, 'db'>,
  plantId: number,
  parentId: number | null,
  ids: readonly number[] = [],
): Promise<string | null> {
  if (parentId === null) return null
  const [parent] = await readPlaces(db, plantId, [parentId])
  if (!parent) throw new Problem(equipmentProblems.unknownParent)
  if ((await wayUp(db, parentId)).some((one) => ids.includes(one))) throw new Problem(equipmentProblems.cycle)
  return parent.code
}

type Said = Omit<EquipmentUpdate, 'id' | 'version'>

/** What is the catalogue's and what is the register's of what somebody said. */
function apart({ code, operatingNo, name, model, serialNo, station, orderNo, state, ...said }: Said) {
  const { parentId, manufacturer, country, installDate, commissionDate, warrantyUntil } = said
  const { ratedParams, priority, responsibleUnit, expectedLifeYears } = said
  const passport: Passport = {
    parentId,
    manufacturer,
    country,
    installDate,
    commissionDate,
    warrantyUntil,
    expectedLifeYears,
    ratedParams,
    state,
    priority,
    responsibleUnit,
  }
  const isActive = state !== 'retired'
  return { passport, device: { code, operatingNo, name, model, serialNo, station, orderNo, isActive } }
}

/** What history tells of a passport: what it is part of by its code. */
export const told = (
  { manufacturer, country, installDate, commissionDate, warrantyUntil, ...rest }: Passport,
  parentCode: string | null,
) => ({
  parentCode,
  manufacturer,
  country,
  installDate,
  commissionDate,
  warrantyUntil,
  expectedLifeYears: rest.expectedLifeYears,
  ratedParams: rest.ratedParams,
  state: rest.state,
  priority: rest.priority,
  responsibleUnit: rest.responsibleUnit,
})
