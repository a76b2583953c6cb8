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
import {
  deleteDevice,
  deleteDevices,
  getDeviceRow,
  insertDevice,
  insertDevices,
  listDeviceRows,
  updateDevice,
} from './devices.store.ts'
import { keepFormerCodes } from './former-codes/former-codes.service.ts'

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

/**
 * Adds a device to a plant.
 *
 * @param further what else its history tells
 * @throws problem `devices.notAtThisPlant` for a reservoir where there is no water
 */
export async function addDevice(
  work: Work,
  write: DeviceWrite,
  further: Readonly<Record<string, unknown>> = {},
): Promise<Device> {
  const { db, actor, audit } = work
  const [plant] = await listPlantFacts(db, actor, write.powerPlantId)
  if (plant && !deviceKindsOfPlant(plant.kind).includes(write.kind))
    throw new Problem(deviceProblems.notAtThisPlant)
  const id = await insertDevice(db, write)
  audit.created('devices', id, { ...write, ...further })
  return deviceList.get(work, id)
}

/** Adds devices of one plant at once. @returns their numbers by code */
export async function addDevices(
  { db, audit }: Work,
  added: readonly { readonly write: DeviceWrite; readonly further: Readonly<Record<string, unknown>> }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = await insertDevices(
    db,
    added.map(({ write }) => write),
  )
  for (const { write, further } of added)
    audit.created('devices', ids.get(write.code) ?? 0, { ...write, ...further })
  return ids
}

/** Deletes devices at once; those that are gone already stand in nobody's way. @throws problem `devices.inUse`, `.hasParts` */
export async function removeDevices({ db, actor, audit }: Work, ids: readonly number[]): Promise<void> {
  const rows = await listDeviceRows(db, ids)
  if (rows.some(({ plantId }) => !seesPlant(actor, plantId))) throw new Problem(coreProblems.notFound)
  await deleteDevices(
    db,
    rows.map(({ id }) => id),
  )
  for (const row of rows) audit.deleted('devices', row.id, toWrite(row))
}

/** What else the history of a device tells of a change. */
interface Further {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Changes what is said of a device, in full or in part. */
export async function changeDevice(
  work: Work,
  { id, version, ...write }: Partial<DeviceUpdate> & Pick<DeviceUpdate, 'id' | 'version'>,
  { before, after }: Further = { before: {}, after: {} },
): Promise<Device> {
  const { db, audit } = work
  const row = await getOwnDeviceRow(work, id)
  await requireVersion(db, 'devices', row, version)
  await updateDevice(db, id, write)
  await keepFormerCodes(work, row, write)
  audit.changed('devices', id, { ...toWrite(row), ...before }, { ...toWrite({ ...row, ...write }), ...after })
  return deviceList.get(work, id)
}

/** Deletes a device without readings. */
export async function removeDevice(
  work: Work,
  id: number,
  further: Readonly<Record<string, unknown>> = {},
): Promise<null> {
  const row = await getOwnDeviceRow(work, id)
  await deleteDevice(work.db, id)
  work.audit.deleted('devices', id, { ...toWrite(row), ...further })
  return null
}
