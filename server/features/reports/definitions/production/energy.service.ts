import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { sumOf } from '#contract/core/numbers.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { sourceOfAll, type EnergySourceName } from '#contract/readings/energy-source.ts'
import { cutOffMs } from '#contract/readings/slots.ts'
import { readMeterDays, type MeterDays } from '#server/features/inverter-history/inverter-history.public.ts'
import { listPlantFacts, type PlantFacts } from '#server/features/plants/plants.public.ts'
import {
  listDayEnergies,
  listUnitSources,
  sumDayEnergy,
  sumEnergies,
  type UnitSource,
} from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ReportReading } from '../definition.ts'
import type { Days } from '../rules/periods.rules.ts'

/** The plant of a report. @throws problem `core.notFound`, also for one the actor may not see */
export async function getReportedPlant(
  { db, actor }: Pick<ReportReading, 'db' | 'actor'>,
  powerPlantId: number,
): Promise<PlantFacts> {
  const [plant] = await listPlantFacts(db, actor, powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  return plant
}

/** What units of a plant gave over some days, in MWh. */
interface Gross {
  /** Of all days together, added up by themselves; null without any reading. */
  readonly mwh: number | null
  /** The first day that has a part in it. */
  readonly firstDay: string | null
  readonly on: (day: string) => number | null
  readonly source: EnergySourceName | null
}

/** The units of a plant, and where their energy is read; undefined where it is not. */
export async function findUnits(
  db: Db,
  { id, kind }: Pick<PlantFacts, 'id' | 'kind'>,
): Promise<UnitSource | undefined> {
  const unitKind = kind === 'hydro' ? 'generator' : 'inverter'
  const sources = await listUnitSources(db, [id])
  return sources.find(({ deviceKind, deviceIds }) => deviceKind === unitKind && deviceIds.length > 0)
}

/** What units gave, as every screen has it: days that are over whole, today until the plant's cut-off. */
async function readGross(
  { db, now }: Pick<ReportReading, 'db' | 'now'>,
  source: UnitSource | undefined,
  { from, to }: Days,
): Promise<Gross> {
  if (!source) return { mwh: null, firstDay: null, on: () => null, source: null }
  const today = plantDay(now)
  const isRunning = from <= today && to >= today
  const whole = { from, to: to < today ? to : dayAfter(today, -1) }
  const [days, [sum], part] = await Promise.all([
    listDayEnergies(db, [source], whole.from, whole.to),
    sumEnergies(db, [source], whole.from, whole.to),
    isRunning ? sumDayEnergy(db, source, today, cutOffMs(now, source.frequencyMinutes)) : null,
  ])
  const byDay = new Map(days.map(({ day, kwh }) => [day, kwh / 1000]))
  if (part) byDay.set(today, part.kwh / 1000)
  return {
    mwh: sumOf([sum ? sum.kwh / 1000 : null, part ? part.kwh / 1000 : null]),
    firstDay: sum?.firstDay ?? (part ? today : null),
    on: (day) => byDay.get(day) ?? null,
    source: sourceOfAll([sum?.source ?? null, part?.source ?? null]),
  }
}

/** What units gave and meters counted over some days. */
export interface Energies {
  readonly gross: Gross
  readonly meters: MeterDays
  /** The day that is not over. */
  readonly today: string
}

/** What units gave and meters counted over some days, both ends included. */
export async function readPlantEnergies(
  reading: Pick<ReportReading, 'db' | 'now'>,
  plantId: number,
  units: UnitSource | undefined,
  days: Days,
): Promise<Energies> {
  const [gross, meters] = await Promise.all([
    readGross(reading, units, days),
    readMeterDays(reading.db, plantId, days),
  ])
  return { gross, meters, today: plantDay(reading.now) }
}

/** What days came to; null where none of them is known. */
export const overDays = (days: readonly string[], on: (day: string) => number | null): number | null =>
  sumOf(days.map(on))
