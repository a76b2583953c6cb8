import { sql } from 'kysely'

import { rowMinutesOf } from '#contract/device-parameters/sheets.ts'
import { slotsOfSheet } from '#contract/device-parameters/slots.ts'
import {
  addsUpAcross,
  type StationTotals,
  type StationTotalsQuery,
  totalledKinds,
} from '#contract/device-parameters/station-totals.ts'
import { cutOffMs } from '#contract/readings/slots.ts'
import {
  countsIn,
  listUnitSources,
  sumDayEnergy,
  type EnergySource,
  type PartEnergy,
  type UnitSource,
} from '#server/features/readings/energy.public.ts'
import { listPlantDay } from '#server/features/readings/readings.public.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Db } from '#server/platform/db/database.ts'

import { columnOf, megawattsPer, type TotalledParameter } from './totals.rules.ts'

/** The sums of a station on a day, from the readings of its units and lines. */
export async function readStationTotals(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { powerPlantId, date }: StationTotalsQuery,
): Promise<StationTotals> {
  const [parameters, units] = await Promise.all([
    listTotalled(db, powerPlantId, date),
    listUnitSources(db, [powerPlantId]),
  ])
  const every = rowMinutesOf.power
  const slots = slotsOfSheet(date, every, [{ frequencyMinutes: every }], []).map(({ at, minute }) => ({
    at,
    minute,
  }))
  const parameterIds = parameters.map(({ parameterId }) => parameterId)
  const deviceIds = [...new Set(parameters.flatMap((one) => one.deviceIds))]
  const [readings, energies] = await Promise.all([
    listPlantDay(db, powerPlantId, deviceIds, parameterIds, date),
    Promise.all(
      parameters.map((parameter) =>
        sumDayEnergy(db, sourceOf(parameter, units), date, cutOffMs(now, parameter.frequencyMinutes)),
      ),
    ),
  ])
  const columns = parameters.map((parameter, place) =>
    columnOf(parameter, slots, readings, energyOf(parameter, energies[place] ?? null)),
  )
  return { powerPlantId, date, slots, columns: columns.filter(({ deviceCount }) => deviceCount > 0) }
}

/** Where the energy of a parameter is read: of the units' own power as everywhere, of any other by itself. */
function sourceOf(
  { parameterId, unit, deviceIds }: TotalledParameter,
  units: readonly UnitSource[],
): EnergySource {
  const ofUnits = units.find(({ powerId }) => powerId === parameterId)
  if (ofUnits) return { ...ofUnits, deviceIds }
  const powerKwh = (megawattsPer(unit) ?? 0) * 1000
  return { powerId: parameterId, counterId: null, deviceIds, powerKwh, counterKwh: 1 }
}

function energyOf({ total, unit }: TotalledParameter, energy: PartEnergy | null) {
  const isEnergy = total === 'energy' && megawattsPer(unit) !== null && energy !== null
  return isEnergy
    ? { energyMwh: energy.kwh / 1000, energySource: energy.source }
    : { energyMwh: null, energySource: null }
}

/** The powers of a plant that are read at least by the hour, with the devices that have them and count for a day. */
async function listTotalled(db: Db, plantId: number, date: string): Promise<TotalledParameter[]> {
  const { rows } = await sql<TotalledParameter>`
    select c.device_kind, c.id::int8 as parameter_id, c.code, c.name, c.unit, c.decimals, c.frequency_minutes, c.total,
      array(select d.id::int8 from devices d
        where d.plant_id = c.plant_id and d.kind = c.device_kind
          and ${countsIn({ from: date, to: date })} order by d.id) as device_ids
    from device_parameters c
    where c.plant_id = ${plantId} and c.frequency_minutes <= 60
      and c.device_kind = any(${[...totalledKinds]}::text[])
    order by array_position(${[...totalledKinds]}::text[], c.device_kind), c.order_no, c.id`.execute(db)
  return rows.filter(({ unit }) => addsUpAcross(unit))
}
