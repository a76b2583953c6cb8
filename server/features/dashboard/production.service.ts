import { plantDay } from '#contract/core/format.ts'
import type {
  Energy,
  ExpectedPower,
  HeatRow,
  Production,
  Reported,
  UnitsNow,
} from '#contract/dashboard/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'
import {
  listDeviceHours,
  listHourFigures,
  type HourFigure,
  type LatestValue,
} from '#server/features/readings/readings.public.ts'
import {
  energySourceOf,
  megawattsIn,
  noEnergy,
  readEnergies,
  type SameSpan,
} from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readRatios } from './ratios.service.ts'
import { expectedMw, type Sun } from './rules/expected.rules.ts'
import { byHour, curvesOf } from './rules/hours.rules.ts'
import { countUnits, hottestOf, isDark, reportedMean, reportedSum } from './rules/units.rules.ts'
import { pastSeriesOf, seriesOf, valuesOf, type PlantSources } from './sources.service.ts'

const DAY_MS = 86_400_000

/** What is known of plants before their past is read. */
export interface Known {
  readonly sources: readonly PlantSources[]
  readonly latest: readonly LatestValue[]
  /** Of generating units, by their ids. */
  readonly states: ReadonlyMap<number, OperatingState>
  readonly now: Date
}

/** What hours and days of the readings of all plants tell. */
interface Told {
  readonly energies: Awaited<ReturnType<typeof readEnergies>>
  /** By plant. */
  readonly ratios: ReadonlyMap<number, number>
  readonly hours: readonly HourFigure[]
  readonly heat: HeatRow[]
}

/** What a plant produces, and what today came to until its plan is held against it. */
export interface Produced {
  readonly production: Production
  readonly sameSpan: SameSpan | null
}

/** What plants produce, by plant. */
export async function readProductions(db: Db, known: Known): Promise<ReadonlyMap<number, Produced>> {
  const { sources, latest, now } = known
  const today = plantDay(now)
  const powers = sources.flatMap(({ power, counter }) => {
    if (!power) return []
    const energy = energySourceOf(power.parameter, counter?.parameter, power.everIds)
    const { frequencyMinutes } = power.parameter
    return [{ energy, frequencyMinutes, latestAt: reportedSum(valuesOf(power, latest), power.parameter)?.at }]
  })
  const suns = sources.flatMap(({ irradiance }) => irradiance ?? [])
  const sinceYesterday = { fromMs: dayStartMs(today) - DAY_MS, untilMs: now.getTime() + 1 }
  const [energies, ratios, hours, heat] = await Promise.all([
    readEnergies(db, powers, today, now),
    readRatios(db, sources, today),
    listHourFigures(
      db,
      pastSeriesOf([...sources.flatMap(({ power }) => power ?? []), ...suns]),
      sinceYesterday,
    ),
    readHeat(db, sources, today),
  ])
  const told = { energies, ratios, hours, heat }
  return new Map(sources.map((one) => [one.plant.id, producedOf(one, known, told)]))
}

/** The power of each inverter by the hour; of one plant only, for of several nobody would look at them. */
async function readHeat(db: Db, sources: readonly PlantSources[], today: string): Promise<HeatRow[]> {
  const [one, ...others] = sources
  if (!one?.power || others.length > 0 || one.power.parameter.deviceKind !== 'inverter') return []
  const startMs = dayStartMs(today)
  const found = await listDeviceHours(db, seriesOf([one.power]), {
    fromMs: startMs,
    untilMs: startMs + DAY_MS,
  })
  const hoursOf = new Map(found.map(({ deviceId, hoursMs, means }) => [deviceId, { hoursMs, means }]))
  const scale = megawattsIn(one.power.parameter.unit) * 1000
  return one.devices
    .filter(({ kind, isActive }) => kind === 'inverter' && isActive)
    .map(({ id, code, ratedKw }) => {
      const { hoursMs = [], means = [] } = hoursOf.get(id) ?? {}
      const hours = hoursMs.map((atMs, at) => ({ atMs, value: (means[at] ?? 0) * scale }))
      return { deviceId: id, code, ratedKw, kw: byHour(hours, startMs) }
    })
}

function producedOf(one: PlantSources, known: Known, told: Told): Produced {
  const found = one.power && told.energies.get(one.power.parameter.id)
  const { sameSpan, ...energy } = found ?? { ...noEnergy, sameSpan: null }
  return { production: productionOf(one, energy, known, told), sameSpan }
}

function productionOf(one: PlantSources, energy: Energy, known: Known, told: Told): Production {
  const { devices, power, irradiance, heat } = one
  const { latest, now } = known
  const values = power ? valuesOf(power, latest) : []
  const light = irradiance ? reportedMean(valuesOf(irradiance, latest), irradiance.parameter) : null
  const sun = sunOf(one, told)
  return {
    power: power ? reportedSum(values, power.parameter, megawattsIn(power.parameter.unit)) : null,
    isDark: isDark(light, now.getTime()),
    irradiance: light,
    expected: expectedNow(light, sun),
    energy,
    units: unitsOf(one, values, known),
    hottest: hottestOf(
      latest.filter(({ deviceId }) => devices.some(({ id }) => id === deviceId)),
      heat.map(({ parameter }) => parameter),
      devices,
      now.getTime(),
    ),
    curves: curvesOf(
      hoursOf(one, told, 'power'),
      hoursOf(one, told, 'irradiance'),
      sun,
      dayStartMs(plantDay(now)),
    ),
    heat: told.heat,
  }
}

function sunOf({ plant: { id, installedMwp, ratedMw } }: PlantSources, { ratios }: Told): Sun | null {
  const ratio = ratios.get(id)
  return installedMwp === null || ratio === undefined
    ? null
    : { installedMwp, performanceRatio: ratio, ratedMw }
}

function expectedNow(light: Reported | null, sun: Sun | null): ExpectedPower | null {
  if (!light || !sun) return null
  const { installedMwp, performanceRatio } = sun
  const { value, at } = light
  return { mw: expectedMw(value, sun), irradianceWm2: value, at, installedMwp, performanceRatio }
}

function unitsOf(
  { devices, power }: PlantSources,
  values: readonly LatestValue[],
  { states }: Known,
): UnitsNow | null {
  const counts = power && countUnits(devices, values, power.parameter)
  if (!counts) return null
  const scale = megawattsIn(power.parameter.unit)
  const valueOf = new Map(values.map(({ deviceId, value }) => [deviceId, value * scale]))
  const generators = devices.filter(({ kind, isActive }) => kind === 'generator' && isActive)
  return {
    ...counts,
    generators: generators.map(({ id, code, ratedKw }) => ({
      unitId: id,
      code,
      ratedMw: ratedKw === null ? null : ratedKw / 1000,
      powerMw: valueOf.get(id) ?? null,
      state: states.get(id) ?? null,
    })),
  }
}

/** The hours of a source: power in MW added up, irradiance as the mean of the devices. */
function hoursOf(one: PlantSources, { hours }: Told, which: 'power' | 'irradiance') {
  const source = one[which]
  if (!source) return []
  const { id, unit } = source.parameter
  return hours
    .filter(({ parameterId }) => parameterId === id)
    .map(({ atMs, sum, deviceCount }) => ({
      atMs,
      value: which === 'power' ? sum * megawattsIn(unit) : sum / deviceCount,
    }))
}
