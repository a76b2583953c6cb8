import { coreProblems, Problem } from '#contract/core/problem.ts'
import { readingProblems } from '#contract/readings/index.ts'
import type { Correction, DeviceReading, Range, RangeQuery, Reading } from '#contract/readings/reading.ts'
import { daysInRange, LONGEST_RANGE_DAYS, resolutionFor } from '#contract/readings/resolution.ts'
import { findPlantOfDevice, findReadSeries, listDeviceIds } from '#server/features/devices/devices.public.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listCorrections, listDeviceDay, listPlantDay, listRange } from './readings.list.ts'

type Viewing = Pick<Work, 'db' | 'actor'>

/** The plant of a device the caller may see. @throws problem `core.notFound` */
async function ownPlantOf({ db, actor }: Viewing, deviceId: number): Promise<number> {
  const plantId = await findPlantOfDevice(db, deviceId)
  if (plantId === undefined || !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  return plantId
}

/** Every reading of a device on a day. */
export async function readDeviceDay(
  viewing: Viewing,
  { deviceId, day }: { deviceId: number; day: string },
): Promise<DeviceReading[]> {
  return listDeviceDay(viewing.db, await ownPlantOf(viewing, deviceId), deviceId, day)
}

/** The readings of chosen parameters of all devices of a kind on a day. */
export async function readPlantDay(
  { db }: Viewing,
  query: { powerPlantId: number; deviceKind: DeviceKind; parameterIds: readonly number[]; day: string },
): Promise<Reading[]> {
  const deviceIds = await listDeviceIds(db, query.powerPlantId, query.deviceKind)
  return listPlantDay(db, query.powerPlantId, deviceIds, query.parameterIds, query.day)
}

/** A parameter over time, at the resolution asked for or the one that suits. */
export async function readRange({ db, actor }: Viewing, query: RangeQuery): Promise<Range> {
  const { parameterId, from, to } = query
  const series = await findReadSeries(db, parameterId)
  if (!series || !seesPlant(actor, series.plantId)) throw new Problem(coreProblems.notFound)
  const days = daysInRange(from, to)
  const resolution = query.resolution ?? resolutionFor(days)
  const longest = LONGEST_RANGE_DAYS[resolution]
  if (days < 1 || days > longest) throw new Problem(readingProblems.rangeTooLong, { days: longest })
  const asked = query.deviceIds && new Set(query.deviceIds)
  const deviceIds = series.deviceIds.filter((id) => !asked || asked.has(id))
  return {
    resolution,
    points: await listRange(db, { ...series, parameterId, deviceIds, from, to }, resolution),
  }
}

/** What one reading was before its corrections. */
export async function readCorrections(
  viewing: Viewing,
  reading: { deviceId: number; parameterId: number; at: string },
): Promise<Correction[]> {
  await ownPlantOf(viewing, reading.deviceId)
  return listCorrections(viewing.db, reading)
}
