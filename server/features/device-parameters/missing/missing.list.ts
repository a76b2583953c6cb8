import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { readTrackingSettings } from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import { countsIn, wentOutBy } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { dueTimes, entryMinutesOf, entrySheetOf, timesText } from './missing.rules.ts'

/** A mandatory parameter of a device that was not read when it was due. */
interface MissingReadings {
  readonly deviceId: number
  readonly deviceCode: string
  readonly parameterName: string
  /** Where it is entered. */
  readonly sheet: ReturnType<typeof entrySheetOf>
  /** When it was due, in the order of time. */
  readonly times: readonly string[]
  /** The same as people say it: `07:00–09:00, 11:00`. */
  readonly timesText: string
}

interface SeriesRow {
  readonly deviceId: number
  readonly deviceCode: string
  readonly deviceKind: DeviceKind
  readonly parameterId: number
  readonly parameterName: string
  readonly frequencyMinutes: number
  /** Its device is out of use, and was read on no later day. */
  readonly wentOut: boolean
}

interface Window {
  readonly from: string
  readonly to: string
}

/**
 * The mandatory readings of a plant that are missing in a stretch of time, in the order of the catalogue. One that says
 * why it has no value is not missing, nor one after the last of a device that went out of use.
 *
 * @param window its end is not included
 */
export async function listMissingReadings(
  db: Db,
  plantId: number,
  window: Window,
  now: Date,
): Promise<MissingReadings[]> {
  const series = await listRequired(db, plantId, window)
  if (series.length === 0) return []
  const { firstHour, lastHour } = await readTrackingSettings(db, plantId)
  const rhythms = {
    shifts: await shiftTypesOf(db, plantId),
    inverterHours: [firstHour, lastHour] as const,
  }
  const read = await readIn(db, plantId, series, window)
  const there = new Set(read.map(({ deviceId, parameterId, ms }) => `${deviceId} ${parameterId} ${ms}`))
  const lastMs = (deviceId: number) =>
    Math.max(...read.filter((one) => one.deviceId === deviceId).map(({ ms }) => ms))
  return series.flatMap((one) => {
    const { deviceId, deviceCode, parameterId, parameterName } = one
    const untilMs = one.wentOut ? lastMs(deviceId) : Infinity
    const times = dueTimes(one, window, rhythms, now).filter((at) => {
      const ms = Date.parse(at)
      return ms <= untilMs && !there.has(`${deviceId} ${parameterId} ${ms}`)
    })
    if (times.length === 0) return []
    const text = timesText(times, entryMinutesOf(one))
    return [{ deviceId, deviceCode, parameterName, sheet: entrySheetOf(one), times, timesText: text }]
  })
}

async function listRequired(db: Db, plantId: number, { from, to }: Window): Promise<SeriesRow[]> {
  const days = { from: plantDay(from), to: plantDay(to) }
  const { rows } = await sql<SeriesRow>`
    select d.id::int8 as device_id, d.code as device_code, d.kind as device_kind, c.id::int8 as parameter_id,
      c.name as parameter_name, c.frequency_minutes, ${wentOutBy(days.to)} as went_out
    from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    where d.plant_id = ${plantId} and ${countsIn(days)} and c.is_required
    order by d.kind, d.order_no, d.id, c.order_no, c.id`.execute(db)
  return rows
}

/** The readings of some series in a stretch of time, with or without a value. */
async function readIn(
  db: Db,
  plantId: number,
  series: readonly SeriesRow[],
  { from, to }: Window,
): Promise<{ deviceId: number; parameterId: number; ms: number }[]> {
  const { rows } = await sql<{ deviceId: number; parameterId: number; at: string }>`
    select device_id, parameter_id, at from readings
    where plant_id = ${plantId}::int and device_id = any(${series.map(({ deviceId }) => deviceId)}::int[])
      and parameter_id = any(${series.map(({ parameterId }) => parameterId)}::int[])
      and at >= ${from}::timestamptz and at < ${to}::timestamptz`.execute(db)
  return rows.map(({ at, ...series }) => ({ ...series, ms: Date.parse(at) }))
}
