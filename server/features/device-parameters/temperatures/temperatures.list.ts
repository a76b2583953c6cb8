import { sql } from 'kysely'

import type { LimitValues } from '#contract/devices/limits.ts'
import type { TemperatureDay, TemperatureQuery } from '#contract/device-parameters/temperatures.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { heldLimitColumns } from '#server/features/devices/devices.public.ts'
import {
  inverterCodes,
  readTrackingSettings,
} from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import { countsIn } from '#server/features/readings/energy.public.ts'
import { listPlantDay } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { compareTemperatures, hoursOf, type WarmInverter } from './temperatures.rules.ts'

const HOUR_MS = 3_600_000

/** What is measured beside the inverters, by device kind and code of the usual parameters: the air, and the rooms. */
const companionCodes = [
  ['weatherStation', 'TAMB'],
  ['station', 'TROOM'],
] as const

/** Something whose temperature is read. */
interface Measured extends LimitValues {
  readonly id: number
  readonly kind: string
  readonly code: string
  readonly name: string
  readonly model: string | null
  readonly station: string | null
  readonly parameterId: number
  readonly parameterName: string
  readonly decimals: number
}

/** The temperatures inside the inverters of a plant on a day, and of the air and rooms around them. */
export async function readTemperatures(
  db: Db,
  { powerPlantId, date }: TemperatureQuery,
): Promise<TemperatureDay> {
  const settings = await readTrackingSettings(db, powerPlantId)
  const { firstHour, lastHour, hotterThanPeersK } = settings
  const measured = await listMeasured(db, powerPlantId, date)
  const celsiusOf = await readHours(db, powerPlantId, measured, date)
  const inverters = measured.filter(({ kind }) => kind === 'inverter')
  const frame = { date, firstHour, lastHour, hotterThanPeersK }
  return {
    ...frame,
    powerPlantId,
    decimals: inverters[0]?.decimals ?? 1,
    ...compareTemperatures(
      inverters.map((one) => toInverter(one, celsiusOf(one.id))),
      frame,
    ),
    companions: measured
      .filter(({ kind }) => kind !== 'inverter')
      .map((one) => ({
        name: one.kind === 'station' ? `${one.parameterName} ${one.code}` : one.parameterName,
        values: hoursOf(frame).map((hour) => ({ hour, value: celsiusOf(one.id).get(hour) ?? null })),
      })),
  }
}

async function listMeasured(db: Db, plantId: number, date: string): Promise<Measured[]> {
  const pairs = [['inverter', inverterCodes.temperature] as const, ...companionCodes]
  const { rows } = await sql<Measured>`
    select d.id::int8 as id, d.kind, d.code, d.name, d.model, d.station, c.id::int8 as parameter_id,
      c.name as parameter_name, c.decimals, ${heldLimitColumns}
    from devices d
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    join unnest(${pairs.map(([kind]) => kind)}::text[], ${pairs.map(([, code]) => code)}::text[]) as m(kind, code)
      on m.kind = d.kind and m.code = c.code
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    where d.plant_id = ${plantId} and ${countsIn({ from: date, to: date })}
    order by d.order_no, d.id`.execute(db)
  return rows
}

/** What was read at full hours, by device. */
async function readHours(db: Db, plantId: number, measured: readonly Measured[], date: string) {
  const deviceIds = measured.map(({ id }) => id)
  const parameterIds = [...new Set(measured.map(({ parameterId }) => parameterId))]
  const readings = await listPlantDay(db, plantId, deviceIds, parameterIds, date)
  const byDevice = new Map<number, Map<number, number>>()
  for (const { deviceId, at, value } of readings) {
    const hour = (Date.parse(at) - dayStartMs(date)) / HOUR_MS
    if (value === null || !Number.isInteger(hour)) continue
    const hours = byDevice.get(deviceId) ?? new Map<number, number>()
    byDevice.set(deviceId, hours.set(hour, value))
  }
  return (deviceId: number): ReadonlyMap<number, number> => byDevice.get(deviceId) ?? new Map()
}

function toInverter(measured: Measured, celsiusAt: ReadonlyMap<number, number>): WarmInverter {
  const { id, code, name, model, station } = measured
  const { blockMin, tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax, blockMax } = measured
  const limits = { blockMin, tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax, blockMax }
  return { inverterId: id, code, name, model, station, ...limits, celsiusAt }
}
