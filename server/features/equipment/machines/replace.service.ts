import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { MachineReplace } from '#contract/equipment/machines/machine.ts'
import { machineProblems } from '#contract/equipment/machines/problems.ts'
import { changeDevice, findPlantOfDevice, getOwnDeviceRow } from '#server/features/devices/devices.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from '../equipment.list.ts'
import { told } from '../equipment.service.ts'
import { keepPassport, takeTreeTurn } from '../equipment.store.ts'
import { firstDay, requireDay } from './machines.rules.ts'
import {
  endStay,
  findLastStay,
  findStoredMachine,
  insertMachine,
  insertStay,
  isStored,
  keepPlate,
  noPlate,
  type Plate,
} from './machines.store.ts'

/** A machine where it stands: its stay, once it is written. */
interface Standing {
  readonly item: EquipmentItem
  readonly stayId: number | null
  readonly machineId: number | null
  readonly since: string | null
}

/** What is put in: its plate, its number if it has one, and where it stands or lay. */
interface Incoming {
  readonly plate: Plate
  readonly machineId: number | null
  readonly from: Standing | null
  readonly removedOn: string | null
}

/**
 * Puts another machine into a place from a day on. The place keeps its history; the plate goes where the machine goes.
 *
 * @throws problem `equipmentMachines.*`, `devices.serialNoTaken`, `core.changedMeanwhile`
 */
export async function replaceMachine(work: Work, write: MachineReplace): Promise<EquipmentItem> {
  const { db, actor, now, audit } = work
  const { id, day, reason, removedTo } = write
  const plantId = await findPlantOfDevice(db, id)
  if (plantId === undefined || !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  await takeTreeTurn(db, plantId)
  await getOwnDeviceRow(work, id)
  const item = await equipmentList.get(work, id)
  const outgoing = await standingIn(work, item, day)
  const incoming = await incomingOf(work, write, item)
  requireBans(write, item, incoming)
  const isSwap = removedTo === 'swapped'
  if (isSwap && outgoing === null) throw new Problem(machineProblems.nothingToSwap)
  const leaving = [outgoing, incoming.from].filter((one) => one !== null)
  requireDay({
    day,
    today: plantDay(now),
    places: [item, ...(isSwap && incoming.from ? [incoming.from.item] : [])].map(inUseSince),
    leaving: leaving.map((one) => ({ name: nameOf(one.item), place: one.item.code, since: one.since })),
    stored: incoming.removedOn === null ? null : { name: nameOf(incoming.plate), since: incoming.removedOn },
  })

  audit.reason = reason
  const machineIds = new Map<Standing, number>()
  for (const one of leaving) {
    // Where another one follows, the line that tells of it names both.
    const isFollowed = one === outgoing || isSwap
    machineIds.set(one, await takeOut(work, one, write, one === outgoing ? removedTo : 'swapped', isFollowed))
  }
  // Emptied first: no two places have one number, not even while two swap.
  if (incoming.from) await putPlate(work, incoming.from.item, noPlate, null)
  const machineId = incoming.from
    ? machineIds.get(incoming.from)
    : (incoming.machineId ?? (await insertMachine(db, plantId, item.kind)))
  if (machineId === undefined) throw new Problem(machineProblems.occupied)
  if (incoming.machineId !== null) await keepPlate(db, incoming.machineId, noPlate)
  await putPlate(work, item, incoming.plate, day, write.version)
  const by = { reason, installedByName: actor.fullName, installedAt: now }
  const { certificateNo } = write
  const stay = { ...by, plantId, machineId, deviceId: id, fromDay: day, certificateNo }
  await insertStay(db, { ...stay, installedAs: followed(outgoing?.item ?? null, incoming.plate) })
  const outId = outgoing && machineIds.get(outgoing)
  if (outId && isSwap && incoming.from) {
    const { item: other } = incoming.from
    await putPlate(work, await equipmentList.get(work, other.id), platePart(item), day)
    const stay = { ...by, plantId, machineId: outId, deviceId: other.id, fromDay: day }
    await insertStay(db, { ...stay, installedAs: followed(other, item) })
  } else if (outId) await keepPlate(db, outId, platePart(item))
  return equipmentList.get(work, id)
}

const inUseSince = ({ code, commissionDate, installDate }: EquipmentItem) => ({
  name: code,
  since: commissionDate ?? installDate,
})

const nameOf = ({ serialNo, model }: Pick<Plate, 'serialNo' | 'model'>) => serialNo ?? model ?? '?'

/** What replaced what, as its line in the life of the place reads. */
const followed = (former: Plate | null, next: Plate) =>
  former ? `${nameOf(former)} → ${nameOf(next)}` : nameOf(next)

/** What stands in a place; null where its machine was taken out and none came after it. */
async function standingIn({ db }: Work, item: EquipmentItem, day: string): Promise<Standing | null> {
  const last = await findLastStay(db, item.id)
  if (last?.toDay === null) return { item, stayId: last.id, machineId: last.machineId, since: last.fromDay }
  if (last && isBlank(item)) return null
  return { item, stayId: null, machineId: null, since: firstDay(item, last?.toDay ?? null, day) }
}

/** Nothing on its plate: whoever fills in a plate says that a machine is there. */
export const isBlank = ({ serialNo, model, manufacturer, country, warrantyUntil, ratedParams }: Plate) =>
  [serialNo, model, manufacturer, country, warrantyUntil].every((one) => one === null) &&
  ratedParams.length === 0

export const platePart = (plate: Plate): Plate => ({
  manufacturer: plate.manufacturer,
  country: plate.country,
  model: plate.model,
  serialNo: plate.serialNo,
  warrantyUntil: plate.warrantyUntil,
  ratedParams: plate.ratedParams,
})

async function incomingOf(work: Work, write: MachineReplace, item: EquipmentItem): Promise<Incoming> {
  const { db } = work
  const { source, serialNo } = write
  const plantId = item.powerPlantId
  if (source === 'stored') {
    const machine =
      write.machineId === null ? undefined : await findStoredMachine(db, plantId, write.machineId)
    if (!machine || machine.kind !== item.kind || machine.removedTo === 'scrapped')
      throw new Problem(machineProblems.unknownMachine)
    if (machine.wasBanned && write.certificateNo === null) throw new Problem(machineProblems.needsCertificate)
    const plate = platePart(machine)
    return { plate, machineId: write.machineId, from: null, removedOn: machine.lastDay }
  }
  if (source === 'elsewhere') {
    const from = await standingElsewhere(work, write, item)
    return { plate: platePart(from.item), machineId: null, from, removedOn: null }
  }
  if (serialNo !== null && (await isStored(db, plantId, serialNo)))
    throw new Problem(machineProblems.serialStored, { serialNo })
  return { plate: platePart(write), machineId: null, from: null, removedOn: null }
}

/** The machine of another place of the plant and kind, whose row is held. */
async function standingElsewhere(
  work: Work,
  { fromId, day }: MachineReplace,
  item: EquipmentItem,
): Promise<Standing> {
  if (fromId === item.id) throw new Problem(machineProblems.samePlace)
  const other = fromId === null ? undefined : await equipmentList.find(work, fromId)
  if (!other || other.powerPlantId !== item.powerPlantId || other.kind !== item.kind)
    throw new Problem(machineProblems.unknownPlace)
  await getOwnDeviceRow(work, other.id)
  const standing = await standingIn(work, await equipmentList.get(work, other.id), day)
  if (!standing) throw new Problem(machineProblems.unknownPlace)
  return standing
}

/** A machine that must not be used is not carried to where nobody knows of it. */
function requireBans({ removedTo }: MachineReplace, item: EquipmentItem, { from }: Incoming): void {
  if (from?.item.isBanned) throw new Problem(machineProblems.bannedThere, { place: from.item.code })
  if (removedTo === 'swapped' && item.isBanned) throw new Problem(machineProblems.bannedHere)
}

/** Ends the stay of a machine, which is written first where nobody had. @returns the machine */
async function takeOut(
  { db, actor }: Work,
  { item, stayId, machineId, since }: Standing,
  { day, reason }: MachineReplace,
  removedTo: MachineReplace['removedTo'],
  isFollowed: boolean,
): Promise<number> {
  const plantId = item.powerPlantId
  const machine = machineId ?? (await insertMachine(db, plantId, item.kind))
  const stay =
    stayId ?? (await insertStay(db, { plantId, machineId: machine, deviceId: item.id, fromDay: since }))
  await endStay(db, stay, {
    toDay: day,
    removedReason: reason,
    removedByName: actor.fullName,
    removedTo,
    removedAs: isFollowed ? null : nameOf(item),
    wasBanned: item.isBanned,
  })
  return machine
}

/** Writes the plate of the machine that stands in a place now, with the history of the place. */
export async function putPlate(
  work: Work,
  item: EquipmentItem,
  plate: Plate,
  since: string | null,
  version = item.version,
): Promise<void> {
  const { manufacturer, country, warrantyUntil, ratedParams } = plate
  const passport = { ...item, manufacturer, country, warrantyUntil, ratedParams }
  const { parentId, installDate, commissionDate, expectedLifeYears, priority, responsibleUnit, state } =
    passport
  const kept = { parentId, installDate, commissionDate, expectedLifeYears, priority, responsibleUnit, state }
  await keepPassport(work.db, item.powerPlantId, item.id, {
    ...kept,
    manufacturer,
    country,
    warrantyUntil,
    ratedParams,
  })
  const { model, serialNo } = plate
  await changeDevice(
    work,
    { id: item.id, version, model, serialNo },
    {
      before: { ...told(item, item.parentCode), machineSince: item.machineSince },
      after: { ...told(passport, item.parentCode), machineSince: since },
    },
  )
}
