import { daysBetween } from '#contract/core/days.ts'
import { Problem } from '#contract/core/problem.ts'
import { doubtsOf } from '#contract/inverter-tracking/doubts.ts'
import { inverterTrackingProblems } from '#contract/inverter-tracking/index.ts'
import {
  MAX_STANDSTILL_DAYS,
  type DaySummary,
  type Standstill,
  type StandstillQuery,
} from '#contract/inverter-tracking/summary.ts'
import { sourceOfAll } from '#contract/readings/energy-source.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { Stop } from '../standstills/standstill.rules.ts'
import { stopGroups, stopKey } from '../standstills/stop-groups.rules.ts'
import { listStates, type PlantInverter } from './plant-days.list.ts'
import { readLight, readPlantContext, readPlantDay, readRunning } from './plant-days.service.ts'

type Reading = Pick<Work, 'db' | 'now'>

/** What a day of each inverter of a plant comes to. */
export async function readDaySummary(
  { db, now }: Reading,
  { powerPlantId, date }: { powerPlantId: number; date: string },
): Promise<DaySummary> {
  const context = await readPlantContext(db, powerPlantId, { from: date, to: date })
  const { rows, ...day } = await readPlantDay(db, context, date, now)
  const states = await listStates(db, powerPlantId, date)
  const inverterOf = new Map(context.inverters.map((inverter) => [inverter.id, inverter]))
  const energies = rows.flatMap(({ energyKwh }) => energyKwh ?? [])
  const { firstHour, lastHour, laggingPercent } = context.settings
  return {
    ...day,
    powerPlantId,
    firstHour,
    lastHour,
    laggingPercent,
    energyKwh: energies.length === 0 ? null : energies.reduce((sum, energy) => sum + energy, 0),
    energySource: sourceOfAll(rows.map(({ energySource }) => energySource)),
    items: rows.flatMap(({ stops: _stops, ...row }) => {
      const inverter = inverterOf.get(row.inverterId)
      if (!inverter) return []
      const { code, name, model, station } = inverter
      const { trackingId = null, state = 'none' } = states.get(row.inverterId) ?? {}
      return [{ ...row, doubts: doubtsOf(row), code, name, model, station, trackingId, state }]
    }),
  }
}

/** The days from the first to the last. @throws problem `inverter-tracking.periodTooLong` */
export function daysOf(from: string, to: string, longest: number): string[] {
  const count = daysInRange(from, to)
  if (count < 1 || count > longest)
    throw new Problem(inverterTrackingProblems.periodTooLong, { days: longest })
  return daysBetween(from, to)
}

/** When inverters of a plant stood still although they should have run, by day and inverter. */
export async function listStandstills(
  { db, now }: Reading,
  { powerPlantId, from, to, inverterId, coversNoon }: StandstillQuery,
): Promise<Standstill[]> {
  const days = daysOf(from, to, MAX_STANDSTILL_DAYS)
  const context = await readPlantContext(db, powerPlantId, { from, to })
  const found: Standstill[] = []
  for (const date of days) {
    const running = await readRunning(db, context, date, now, await readLight(db, context, date))
    const groups = stopGroups(context.inverters, running)
    for (const inverter of context.inverters) {
      if (inverterId !== undefined && inverter.id !== inverterId) continue
      for (const stop of running.get(inverter.id)?.stops ?? []) {
        const group = groups.get(stopKey(inverter.id, stop.fromMs)) ?? null
        found.push({ ...toStandstill(inverter, date, stop), group })
      }
    }
  }
  return coversNoon === undefined ? found : found.filter((stop) => stop.coversNoon === coversNoon)
}

/** A standstill by itself, whatever stopped with it. */
export type Stillness = Omit<Standstill, 'group'>

/** A stop as the wire and the workbook tell it. */
export function toStandstill({ id, code, name }: PlantInverter, date: string, stop: Stop): Stillness {
  return {
    inverterId: id,
    code,
    name,
    date,
    from: new Date(stop.fromMs).toISOString(),
    to: new Date(stop.toMs).toISOString(),
    minutes: (stop.toMs - stop.fromMs) / 60_000,
    noonMinutes: stop.noonMinutes,
    coversNoon: stop.noonMinutes > 0,
    lostKwh: stop.lostKwh,
  }
}
