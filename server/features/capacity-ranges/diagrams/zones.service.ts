import { ZONE_STAY_MINUTES } from '#contract/capacity-ranges/labels.ts'
import type { UnitZoneTime, ZoneTimes, ZoneTimesQuery } from '#contract/capacity-ranges/diagram.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { megawattsIn } from '#server/features/readings/energy.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { readRangedPlant } from '../units.list.ts'
import { findParameters } from './points.list.ts'
import { listReadHours, listStays, listZonedUnits, type Stay } from './zones.list.ts'

/** The first day of a month, and of the one after. */
function daysAround(month: string): { readonly firstDay: string; readonly nextFirstDay: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { firstDay: `${month}-01`, nextFirstDay: next }
}

/** How long the units of a plant worked in their forbidden zones in a month; a solar plant has none. */
export async function readZoneTimes(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  { powerPlantId, month = plantDay(now).slice(0, 7) }: ZoneTimesQuery,
): Promise<ZoneTimes> {
  const plant = await readRangedPlant(db, powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const units = plant.units.flatMap(({ unitId, code, name }) =>
    unitId === null ? [] : [{ unitId, code, name }],
  )
  const { power } = await findParameters(db, powerPlantId, true)
  if (!power || units.length === 0) return { month, stepMinutes: null, items: [] }
  const unitIds = units.map(({ unitId }) => unitId)
  const { firstDay, nextFirstDay } = daysAround(month)
  const stretch = { fromMs: dayStartMs(firstDay), untilMs: dayStartMs(nextFirstDay) }
  const lastDay = plantDay(new Date(stretch.untilMs - 1))
  const zoned = await listZonedUnits(db, unitIds, firstDay, lastDay)
  const stays = await listStays(db, { powerId: power.id, unitIds }, stretch, megawattsIn(power.unit))
  const readHours = await listReadHours(db, power.id, unitIds, { firstDay, lastDay })
  const items = units.map((unit) => ({
    ...unit,
    hasZones: zoned.has(unit.unitId),
    readHours: readHours.get(unit.unitId) ?? 0,
    ...timesOf(stays.filter(({ unitId }) => unitId === unit.unitId)),
  }))
  return { month, stepMinutes: power.frequencyMinutes, items }
}

function timesOf(stays: readonly Stay[]): Pick<UnitZoneTime, 'hours' | 'stayCount' | 'longStays'> {
  const longStays = stays.filter(({ minutes }) => minutes > ZONE_STAY_MINUTES)
  return {
    hours: stays.reduce((sum, { minutes }) => sum + minutes, 0) / 60,
    stayCount: stays.length,
    longStays: longStays.map(({ unitId: _unit, ...stay }) => stay),
  }
}
