import { sql } from 'kysely'

import { rowMinutesOf } from '#contract/device-parameters/sheets.ts'
import { slotsOfSheet } from '#contract/device-parameters/slots.ts'
import {
  addsUpAcross,
  type StationTotals,
  type StationTotalsQuery,
  totalledKinds,
} from '#contract/device-parameters/station-totals.ts'
import { cutOffMs, dayStartMs } from '#contract/readings/slots.ts'
import { sumPartEnergies } from '#server/features/readings/energy.public.ts'
import { listPlantDay } from '#server/features/readings/readings.public.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Db } from '#server/platform/db/database.ts'

import { columnOf, type TotalledParameter } from './totals.rules.ts'

const DAY_MS = 86_400_000

/** The sums of a station on a day, from the readings of its units and lines. */
export async function readStationTotals(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { powerPlantId, date }: StationTotalsQuery,
): Promise<StationTotals> {
  const parameters = await listTotalled(db, powerPlantId)
  const every = rowMinutesOf.power
  const slots = slotsOfSheet(date, every, [{ frequencyMinutes: every }], []).map(({ at, minute }) => ({
    at,
    minute,
  }))
  const parameterIds = parameters.map(({ parameterId }) => parameterId)
  const deviceIds = [...new Set(parameters.flatMap((one) => one.deviceIds))]
  const fromMs = dayStartMs(date)
  const parts = parameters.map((parameter) => ({
    source: {
      powerId: parameter.parameterId,
      counterId: null,
      deviceIds: parameter.deviceIds,
      powerKwh: 1,
      counterKwh: 1,
    },
    fromMs,
    untilMs: Math.max(fromMs, Math.min(fromMs + DAY_MS, cutOffMs(now, parameter.frequencyMinutes))),
  }))
  const [readings, unitHours] = await Promise.all([
    listPlantDay(db, powerPlantId, deviceIds, parameterIds, date),
    sumPartEnergies(db, parts),
  ])
  const columns = parameters.map((parameter, place) =>
    columnOf(parameter, slots, readings, unitHours[place] ?? null),
  )
  return { powerPlantId, date, slots, columns: columns.filter(({ deviceCount }) => deviceCount > 0) }
}

/** The powers of a plant that are read at least by the hour, with the devices in use that have them. */
async function listTotalled(db: Db, plantId: number): Promise<TotalledParameter[]> {
  const { rows } = await sql<TotalledParameter>`
    select c.device_kind, c.id::int8 as parameter_id, c.code, c.name, c.unit, c.decimals, c.frequency_minutes, c.total,
      array(select d.id::int8 from devices d
        where d.plant_id = c.plant_id and d.kind = c.device_kind and d.is_active order by d.id) as device_ids
    from device_parameters c
    where c.plant_id = ${plantId} and c.frequency_minutes <= 60
      and c.device_kind = any(${[...totalledKinds]}::text[])
    order by array_position(${[...totalledKinds]}::text[], c.device_kind), c.order_no, c.id`.execute(db)
  return rows.filter(({ unit }) => addsUpAcross(unit))
}
