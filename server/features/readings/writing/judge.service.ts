import type { ReadingWrite } from '#contract/readings/reading.ts'
import { holdDevices, readParameters } from '#server/features/devices/devices.public.ts'
import {
  openGate,
  refusedByTracking,
  type TrackingGate,
} from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import {
  judgeReadings,
  type AcceptedReading,
  type Catalogue,
  type Rejected,
  type Writing,
} from './judge.rules.ts'

/** What the readings of a plant are judged by. */
export interface Standards {
  readonly catalogue: Catalogue
  readonly gate: TrackingGate
}

/** Reads what readings of a plant are judged by; their devices are held until the transaction ends. */
export async function readStandards(
  db: Db,
  plantId: number,
  readings: readonly ReadingWrite[],
): Promise<Standards> {
  const deviceIds = [...new Set(readings.map(({ deviceId }) => deviceId))]
  const devices = await holdDevices(db, plantId, deviceIds)
  const parameters = await readParameters(db, plantId, deviceIds)
  return {
    catalogue: {
      kindOf: new Map(devices.map(({ id, kind }) => [id, kind])),
      parameterOf: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    },
    gate: await openGate(db, plantId, deviceIds),
  }
}

/** Sorts readings into those that may be kept and those that may not: by themselves, then by what inverters may have. */
export async function judge(
  db: Db,
  readings: readonly ReadingWrite[],
  { catalogue, gate }: Standards,
  writing: Writing,
): Promise<{ accepted: readonly AcceptedReading[]; rejected: readonly Rejected[] }> {
  const judged = judgeReadings(readings, catalogue, writing)
  const refused = await refusedByTracking(db, gate, judged.accepted)
  if (refused.length === 0) return judged
  const rows = new Set(refused.map(({ row }) => row))
  return {
    accepted: judged.accepted.filter(({ row }) => !rows.has(row)),
    rejected: [...judged.rejected, ...refused],
  }
}
