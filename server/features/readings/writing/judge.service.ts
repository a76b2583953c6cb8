import { sheetOf } from '#contract/device-parameters/sheets.ts'
import type { ReadingWrite } from '#contract/readings/reading.ts'
import { daysOf } from '#contract/readings/slots.ts'
import { holdDevices, readParameters } from '#server/features/devices/devices.public.ts'
import {
  openGate,
  refusedByTracking,
  type TrackingChecks,
} from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listConfirmedPages } from '../confirmed/confirmed.list.ts'
import { confirmedIn } from '../confirmed/confirmed.rules.ts'
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
  readonly checks: TrackingChecks
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
      deviceOf: new Map(devices.map((device) => [device.id, device])),
      parameterOf: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    },
    checks: await openGate(db, plantId, deviceIds),
  }
}

interface Judged {
  readonly accepted: readonly AcceptedReading[]
  readonly rejected: readonly Rejected[]
}

/**
 * Sorts readings into those that may be kept and those that may not: by themselves, then by the pages that are confirmed,
 * then by what inverters may have.
 */
export async function judge(
  db: Db,
  readings: readonly ReadingWrite[],
  { catalogue, checks }: Standards,
  writing: Writing,
): Promise<Judged> {
  const judged = judgeReadings(readings, catalogue, writing)
  const open = without(judged, await confirmedAmong(db, judged.accepted, catalogue))
  return without(open, await refusedByTracking(db, checks, open.accepted))
}

function without(judged: Judged, refused: readonly Rejected[]): Judged {
  if (refused.length === 0) return judged
  const rows = new Set(refused.map(({ row }) => row))
  return {
    accepted: judged.accepted.filter(({ row }) => !rows.has(row)),
    rejected: [...judged.rejected, ...refused],
  }
}

/** The readings that somebody has confirmed. The caller holds their devices. */
async function confirmedAmong(
  db: Db,
  readings: readonly AcceptedReading[],
  { deviceOf, parameterOf }: Catalogue,
): Promise<Rejected[]> {
  const span = daysOf(readings)
  if (!span) return []
  const deviceIds = [...new Set(readings.map(({ deviceId }) => deviceId))]
  const pages = await listConfirmedPages(db, { deviceIds, ...span })
  if (pages.length === 0) return []
  const isConfirmed = confirmedIn(pages)
  return readings.flatMap(({ row, deviceId, parameterId, at }) => {
    const [kind, parameter] = [deviceOf.get(deviceId)?.kind, parameterOf.get(parameterId)]
    const sheet = kind && parameter ? sheetOf(kind, parameter.frequencyMinutes) : null
    return isConfirmed({ deviceId, sheet, at }) ? [{ row, error: 'dayConfirmed' as const }] : []
  })
}
