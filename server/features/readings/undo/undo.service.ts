import { plantClock, PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { followReadings } from '#server/features/limit-breaches/limit-breaches.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { rebuildRollUps } from '../writing/roll-ups.store.ts'
import {
  forgetEmptySeries,
  listWrittenDevices,
  undoWritten,
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

/** Takes back one part; hours and days are right again when it ends. */
export async function undoPart(db: Db, written: Written, part: UndoPart): Promise<void> {
  await holdDevices(db, written.plantId, [part.deviceId])
  const undone = await undoWritten(db, written, part)
  if (undone.length === 0) return
  const parameterIds = [...new Set(undone.map(({ parameterId }) => parameterId))]
  await followReadings(db, written.plantId, undone)
  await rebuildRollUps(db, { ...part, plantId: written.plantId, parameterIds })
  await forgetEmptySeries(db, written.plantId, part.deviceId)
}
