import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { MachineUndo } from '#contract/equipment/machines/machine.ts'
import { machineProblems } from '#contract/equipment/machines/problems.ts'
import { findPlantOfDevice, getOwnDeviceRow } from '#server/features/devices/devices.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from '../equipment.list.ts'
import { takeTreeTurn } from '../equipment.store.ts'
import {
  deleteMachine,
  deleteStay,
  keepPlate,
  listLastStays,
  noPlate,
  readPlate,
  reopenStay,
  type Plate,
} from './machines.store.ts'
import { isBlank, platePart, putPlate } from './replace.service.ts'

type Stay = Awaited<ReturnType<typeof listLastStays>>[number]

/** A replacement as it was entered: who was put in, whom it followed, and where it came from. */
interface Replacement {
  readonly put: Stay
  /** The machine that it followed in the place. */
  readonly former: Stay | undefined
  /** Its stay in the other place, where it was taken from one. */
  readonly came: Stay | undefined
  /** The stay of the former machine in that place, where the two were swapped. */
  readonly swapped: Stay | undefined
  readonly other: EquipmentItem | undefined
  /** It stood or lay somewhere before; a machine that did not was new. */
  readonly hasPast: boolean
}

/**
 * Takes the last replacement of a place back as if it had not been: machines, plates and stays are again as before. What was
 * read and told in the meantime stays with the place.
 *
 * @throws problem `equipmentMachines.nothingToUndo`, `equipmentMachines.followed`, `core.changedMeanwhile`
 */
export async function undoReplacement(
  work: Work,
  { id, version, reason }: MachineUndo,
): Promise<EquipmentItem> {
  const { db, actor, audit } = work
  const plantId = await findPlantOfDevice(db, id)
  if (plantId === undefined || !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  await takeTreeTurn(db, plantId)
  await getOwnDeviceRow(work, id)
  const item = await equipmentList.get(work, id)
  const done = await lastReplacement(work, item)
  const { put, former, came, swapped, other } = done

  audit.reason = reason
  const plate = platePart(item)
  const formerPlate = await plateOf(work, done)
  await deleteStay(db, put.id)
  if (swapped) await deleteStay(db, swapped.id)
  if (former) await reopenStay(db, former.id)
  if (came) await reopenStay(db, came.id)
  if (former && !swapped) await keepPlate(db, former.machineId, noPlate)
  let place = { ...item, version }
  if (other) {
    // Emptied first: no two places have one number.
    await putPlate(work, place, noPlate, null)
    await putPlate(work, other, plate, came?.fromDay ?? null)
    place = await equipmentList.get(work, id)
  }
  if (former || !other) await putPlate(work, place, formerPlate, former?.fromDay ?? null)
  if (!done.hasPast) await deleteMachine(db, put.machineId)
  else if (!came) await keepPlate(db, put.machineId, plate)
  return equipmentList.get(work, id)
}

/** @throws problem when nothing was replaced, or something has followed it in any of the places */
async function lastReplacement(work: Work, item: EquipmentItem): Promise<Replacement> {
  const { db } = work
  const [put, before] = await listLastStays(db, { deviceId: item.id })
  if (!put || put.toDay !== null || put.installedAt === null) throw new Problem(machineProblems.nothingToUndo)
  const former = before?.toDay === put.fromDay ? before : undefined
  const [, past] = await listLastStays(db, { machineId: put.machineId })
  const came = past?.removedTo === 'swapped' && past.toDay === put.fromDay ? past : undefined
  const other = came && (await otherPlace(work, came.deviceId))
  const swapped = former?.removedTo === 'swapped' ? await swappedStay(work, item, former, came) : undefined
  if (item.isBanned !== (former?.wasBanned ?? false))
    throw new Problem(machineProblems.banChanged, { place: item.code })
  if (other?.isBanned) throw new Problem(machineProblems.banChanged, { place: other.code })
  if (former && !swapped) {
    const [last] = await listLastStays(db, { machineId: former.machineId })
    if (last?.id !== former.id) throw followedAt(item)
  }
  if (other && !swapped) {
    const [last] = await listLastStays(db, { deviceId: other.id })
    if (last?.id !== came?.id || !isBlank(other)) throw followedAt(other)
  }
  return { put, former, came, swapped, other, hasPast: past !== undefined }
}

async function otherPlace(work: Work, id: number): Promise<EquipmentItem> {
  await getOwnDeviceRow(work, id)
  return equipmentList.get(work, id)
}

/** Where the former machine stands since the two were swapped. */
async function swappedStay(
  { db }: Work,
  item: EquipmentItem,
  former: Stay,
  came: Stay | undefined,
): Promise<Stay> {
  const [now] = await listLastStays(db, { machineId: former.machineId })
  if (!now || now.toDay !== null || now.deviceId !== came?.deviceId || now.fromDay !== former.toDay)
    throw followedAt(item)
  return now
}

/** The plate that the place had before: that of the machine that it gets back, or none. */
async function plateOf({ db }: Work, { former, swapped, other }: Replacement): Promise<Plate> {
  if (!former) return noPlate
  return swapped && other ? platePart(other) : readPlate(db, former.machineId)
}

const followedAt = ({ code }: EquipmentItem) => new Problem(machineProblems.followed, { place: code })
