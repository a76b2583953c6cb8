import { Problem } from '#contract/core/problem.ts'
import { sheetOf } from '#contract/device-parameters/sheets.ts'
import { importProblems } from '#contract/imports/index.ts'
import { plantClock, PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import { holdDevices, readParameters } from '#server/features/devices/devices.public.ts'
import { followReadings } from '#server/features/limit-breaches/limit-breaches.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { settleStretch } from '../energy/counters.store.ts'
import { rebuildRollUps } from '../writing/roll-ups.store.ts'
import {
  forgetEmptySeries,
  listConfirmed,
  listWrittenDevices,
  undoWritten,
  type SheetsOfParameters,
  type UndoPart,
  type Written,
} from './undo.store.ts'

const HOUR_MS = 3_600_000

/** When a month of the plants begins, as an instant. */
function monthStart(year: number, month: number): string {
  return new Date(Date.UTC(year, month) - PLANT_UTC_OFFSET_HOURS * HOUR_MS).toISOString()
}

/** The parts that an import is taken back in: each device month by month, of those that still have values of it. */
export async function partsToUndo(db: Db, written: Written): Promise<UndoPart[]> {
  const [first, last] = [plantClock(written.from), plantClock(written.to)]
  const year = first.getUTCFullYear()
  const count = (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1
  const months = Array.from({ length: count }, (_, index) => first.getUTCMonth() + index)
  const deviceIds = await listWrittenDevices(db, written)
  return deviceIds.flatMap((deviceId) =>
    months.map((month) => ({ deviceId, from: monthStart(year, month), to: monthStart(year, month + 1) })),
  )
}

async function readSheets(db: Db, plantId: number): Promise<SheetsOfParameters> {
  const parameters = await readParameters(db, plantId, [])
  return new Map(
    parameters.map(({ id, deviceKind, frequencyMinutes }) => [id, sheetOf(deviceKind, frequencyMinutes)]),
  )
}

/** @throws problem `imports.confirmed` where somebody confirmed pages with untouched values of an import */
export async function requireUnconfirmed(
  db: Db,
  written: Written,
  deviceIds?: readonly number[],
): Promise<void> {
  const devices = deviceIds ?? (await listWrittenDevices(db, written))
  const confirmed = await listConfirmed(db, written, await readSheets(db, written.plantId), devices)
  const [example] = confirmed
  if (example) throw new Problem(importProblems.confirmed, { count: confirmed.length, example })
}

/**
 * Takes back one part; hours and days are right again when it ends.
 *
 * @throws problem `imports.confirmed`
 */
export async function undoPart(db: Db, written: Written, part: UndoPart): Promise<void> {
  const { plantId } = written
  const { deviceId, from, to } = part
  await holdDevices(db, plantId, [deviceId])
  // Somebody may have confirmed since it was asked for; while the device is held, nobody does.
  const last = new Date(Date.parse(to) - 1).toISOString()
  await requireUnconfirmed(db, { ...written, from, to: last }, [deviceId])
  const undone = await undoWritten(db, written, part)
  if (undone.length === 0) return
  const parameterIds = [...new Set(undone.map(({ parameterId }) => parameterId))]
  await followReadings(db, plantId, undone)
  await rebuildRollUps(db, { ...part, plantId, parameterIds })
  await settleStretch(db, { ...part, plantId, parameterIds })
  await forgetEmptySeries(db, plantId, deviceId)
}
