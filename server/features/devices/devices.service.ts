import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  deviceKindsOfPlant,
  type Device,
  type DeviceUpdate,
  type DeviceWrite,
} from '#contract/devices/device.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { deviceList } from './devices.list.ts'
import { deleteDevice, getDeviceRow, insertDevice, updateDevice } from './devices.store.ts'

/** The row of a device of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnDeviceRow({ db, actor }: Work, id: number) {
  const row = await getDeviceRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** A row in the words of the wire, as history tells it. */
const toWrite = ({ plantId, ...device }: Awaited<ReturnType<typeof getDeviceRow>>) => ({
  powerPlantId: plantId,
  ...device,
})

/** Adds a device to a plant. @throws problem `devices.notAtThisPlant` for a reservoir where there is no water */
export async function addDevice(work: Work, write: DeviceWrite): Promise<Device> {
  const { db, actor, audit } = work
  const [plant] = await listPlantFacts(db, actor, write.powerPlantId)
  if (plant && !deviceKindsOfPlant(plant.kind).includes(write.kind))
    throw new Problem(deviceProblems.notAtThisPlant)
  const id = await insertDevice(db, write)
  audit.created('devices', id, write)
  return deviceList.get(work, id)
}

/** Changes what is said of a device. */
export async function changeDevice(work: Work, { id, version, ...write }: DeviceUpdate): Promise<Device> {
  const { db, audit } = work
  const row = await getOwnDeviceRow(work, id)
  await requireVersion(db, 'devices', row, version)
  await updateDevice(db, id, write)
  audit.changed('devices', id, toWrite(row), toWrite({ ...row, ...write }))
  return deviceList.get(work, id)
}

/** Deletes a device without readings. */
export async function removeDevice(work: Work, id: number): Promise<null> {
  const row = await getOwnDeviceRow(work, id)
  await deleteDevice(work.db, id)
  work.audit.deleted('devices', id, toWrite(row))
  return null
}
