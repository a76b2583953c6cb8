import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { listParametersOf } from '#server/features/devices/devices.public.ts'
import { readCurtailedEnergyMwh } from '#server/features/inverter-history/inverter-history.public.ts'
import { listUnitDayEnergies, listUnitSources } from '#server/features/readings/energy.public.ts'
import { listDayFigures } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Machine } from '../planned-plant.list.ts'

const DAYS = 7

/** What the whole days before today had of light, and what was made of it. */
export interface MeasuredDays {
  readonly days: readonly string[]
  /** In the plane of the panels, over these days. */
  readonly irradiationKwhPerM2: number
  /** Made, and held back by the grid. */
  readonly energyMwh: number
}

/** The last seven whole days of a solar plant that have both light and energy; undefined where none has. */
export async function readMeasuredDays(
  db: Db,
  plantId: number,
  machines: readonly Machine[],
  now: Date,
): Promise<MeasuredDays | undefined> {
  const to = dayAfter(plantDay(now), -1)
  const from = dayAfter(to, 1 - DAYS)
  const parameters = await listParametersOf(db, [plantId], ['G_POA', 'POA'])
  const light = parameters.find(
    ({ deviceKind, code }) => deviceKind === 'weatherStation' && code.includes('POA'),
  )
  if (!light) return undefined
  const deviceIds = machines.map(({ id }) => id)
  const stations = await listStations(db, plantId)
  const [lights, energies, curtailed] = await Promise.all([
    listDayFigures(db, { parameterIds: [light.id], deviceIds: stations }, from, to),
    listUnitDayEnergies(db, await listUnitSources(db, [plantId]), { deviceIds, from, to }, now),
    readCurtailedEnergyMwh(db, plantId, { from, to }),
  ])
  const kwhOf = new Map<string, number>()
  for (const { day, kwh } of energies) kwhOf.set(day, (kwhOf.get(day) ?? 0) + kwh)
  const both = lights.filter(({ day, valueMinutes }) => valueMinutes > 0 && (kwhOf.get(day) ?? 0) > 0)
  if (both.length === 0) return undefined
  const irradiation = both.reduce((sum, one) => sum + one.valueMinutes / one.deviceCount / 60_000, 0)
  const made = both.reduce((sum, { day }) => sum + (kwhOf.get(day) ?? 0) / 1000, 0)
  return {
    days: both.map(({ day }) => day).toSorted((one, other) => (one < other ? -1 : 1)),
    irradiationKwhPerM2: irradiation,
    energyMwh: made + (curtailed ?? 0),
  }
}

async function listStations(db: Db, plantId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('devices')
    .select('id')
    .where('plantId', '=', plantId)
    .where('kind', '=', 'weatherStation')
    .execute()
  return rows.map(({ id }) => id)
}
