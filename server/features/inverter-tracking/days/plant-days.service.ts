import { grouped } from '#contract/core/grouped.ts'
import type { PlantTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { cutOffMs, dayStartMs, slotMs } from '#contract/readings/slots.ts'
import { minutesEach, type TimedValue } from '#contract/readings/steps.ts'
import { energySourceOf, listDeviceEnergies } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { inverterDays, type InverterDay } from '../rules/inverter-day.rules.ts'
import { inverterCodes } from '../rules/roles.rules.ts'
import { irradiationOf } from '../rules/irradiation.rules.ts'
import {
  missedKwh,
  runningOf,
  type PoweredInverter,
  type Running,
  type Times,
} from '../standstills/standstill.rules.ts'
import { readTrackingSettings } from '../settings/settings.store.ts'
import {
  listDayTotals,
  listFigureParameters,
  listHourTotals,
  listPlantInverters,
  listPowers,
  readWeather,
  type Days,
  type FigureParameter,
  type PlantInverter,
  type WeatherOfDay,
} from './plant-days.list.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What every day of a plant is read with. */
export interface PlantContext {
  readonly plantId: number
  readonly inverters: readonly PlantInverter[]
  readonly parameters: readonly FigureParameter[]
  readonly settings: PlantTrackingSettings
}

/** The inverters, parameters and settings of a plant, for some days. */
export async function readPlantContext(db: Db, plantId: number, days: Days): Promise<PlantContext> {
  return {
    plantId,
    inverters: await listPlantInverters(db, plantId, days),
    parameters: await listFigureParameters(db, plantId),
    settings: await readTrackingSettings(db, plantId),
  }
}

/** A day of a plant: its light, and what the day of each inverter comes to. */
export interface PlantDay {
  readonly date: string
  readonly poaKwhPerM2: number | null
  readonly ghiKwhPerM2: number | null
  /** Until when the energies and the light tell; null of a day that is over. */
  readonly energyUntil: string | null
  readonly lightUntil: string | null
  readonly medianKwhPerKwp: number | null
  readonly rows: readonly InverterDay[]
}

const parameterOf = ({ parameters }: PlantContext, wanted: string) =>
  parameters.find(({ deviceKind, code }) => deviceKind === 'inverter' && code === wanted)
const powerOf = (context: PlantContext) => parameterOf(context, inverterCodes.power)

/** Until when the figures of a day of a plant count: its end, or the cut-off of now. */
function untilOf(context: PlantContext, date: string, now: Date): number {
  const start = dayStartMs(date)
  const cutOff = cutOffMs(now, powerOf(context)?.frequencyMinutes ?? 60)
  return Math.min(start + DAY_MS, Math.max(start, cutOff))
}

/** How each inverter spent a day up to now: ran, stood still, or had no reading. */
export async function readRunning(
  db: Db,
  context: PlantContext,
  date: string,
  now: Date,
  light: WeatherOfDay,
): Promise<Map<number, Running>> {
  const { inverters, settings } = context
  const power = powerOf(context)
  if (!power) return new Map()
  const start = dayStartMs(date)
  const day = {
    slots: slotsUntil(start, settings, power.frequencyMinutes, untilOf(context, date, now)),
    frequencyMinutes: power.frequencyMinutes,
    noon: [start + settings.noonFromHour * HOUR_MS, start + settings.noonToHour * HOUR_MS] as const,
  }
  const powered = await readPowered(db, inverters, power, date)
  return runningOf(powered, { ...day, irradianceAt: lightBySlot(day.slots, light) }, settings)
}

/** Inverters with the power of each slot of a day. */
async function readPowered(
  db: Db,
  inverters: readonly PlantInverter[],
  power: FigureParameter,
  date: string,
): Promise<PoweredInverter[]> {
  const ids = inverters.map(({ id }) => id)
  const readings = grouped(await listPowers(db, power.id, ids, date), ({ deviceId }) => deviceId)
  return inverters.map((one) => ({
    ...one,
    powerKwAt: valueBySlot(readings.get(one.id) ?? [], power.frequencyMinutes),
  }))
}

/** Times that an inverter stood still on a day, as somebody noted them, and what tells of its size. */
export interface NotedStop {
  readonly inverterId: number
  readonly sizeKw: number | null
  readonly times: Times
}

/** What inverters would have given while they stood still on a day, in kWh by inverter; null where nothing tells. */
export async function readMissed(
  db: Db,
  context: PlantContext,
  date: string,
  noted: readonly NotedStop[],
): Promise<Map<number, number | null>> {
  const power = powerOf(context)
  if (!power) return new Map()
  const powered = await readPowered(db, context.inverters, power, date)
  const { frequencyMinutes } = power
  const slots = Array.from(
    { length: DAY_MS / (frequencyMinutes * MINUTE_MS) },
    (_, place) => dayStartMs(date) + place * frequencyMinutes * MINUTE_MS,
  )
  const irradianceAt = lightBySlot(slots, await readLight(db, context, date))
  const day = { slots, frequencyMinutes, irradianceAt }
  const stops = noted.map(({ inverterId, sizeKw, times }) => {
    const outOfUse = { id: inverterId, ratedKw: null, dcKwp: sizeKw, powerKwAt: new Map<number, number>() }
    return { inverter: powered.find(({ id }) => id === inverterId) ?? outOfUse, times }
  })
  return missedKwh(stops, powered, day, context.settings)
}

/** The value of each slot: every one stands for all slots of its time, an hourly one in quarters for four. */
function valueBySlot(
  readings: readonly (TimedValue & { readonly value: number })[],
  frequencyMinutes: number,
): Map<number, number> {
  const minutes = minutesEach(readings, frequencyMinutes)
  const bySlot = new Map<number, number>()
  for (const [place, { atMs, value }] of readings.entries()) {
    const first = slotMs(new Date(atMs), frequencyMinutes)
    const step = Math.max(frequencyMinutes, minutes[place] ?? 0) * MINUTE_MS
    for (let slot = first; slot < first + step; slot += frequencyMinutes * MINUTE_MS) bySlot.set(slot, value)
  }
  return bySlot
}

/** The slots of the recorded hours of a day that are complete. */
function slotsUntil(
  startMs: number,
  { firstHour, lastHour }: PlantTrackingSettings,
  frequencyMinutes: number,
  untilMs: number,
): number[] {
  const slots: number[] = []
  const end = Math.min(startMs + (lastHour + 1) * HOUR_MS, untilMs)
  for (let slot = startMs + firstHour * HOUR_MS; slot < end; slot += frequencyMinutes * MINUTE_MS)
    slots.push(slot)
  return slots
}

/** The light in each slot, also where the weather is read less often than power. */
function lightBySlot(
  slots: readonly number[],
  { valueAt, frequencyMinutes }: WeatherOfDay,
): Map<number, number> {
  const values = [...valueAt].map(([atMs, value]) => ({ atMs, value, isTyped: false }))
  const bySlot = valueBySlot(
    values.toSorted((one, other) => one.atMs - other.atMs),
    frequencyMinutes,
  )
  return new Map(
    slots.flatMap((slot): [number, number][] => {
      const wm2 = bySlot.get(slotMs(new Date(slot), frequencyMinutes))
      return wm2 === undefined ? [] : [[slot, wm2]]
    }),
  )
}

/** Light by which inverters should run: on the panels, or else on level ground. */
export async function readLight(db: Db, { parameters }: PlantContext, date: string): Promise<WeatherOfDay> {
  const poa = await readWeather(db, 'poaWm2', parameters, date)
  return poa.valueAt.size > 0 ? poa : readWeather(db, 'ghiWm2', parameters, date)
}

/** What a day of a plant comes to. */
export async function readPlantDay(
  db: Db,
  context: PlantContext,
  date: string,
  now: Date,
): Promise<PlantDay> {
  const { inverters, parameters, settings } = context
  const ids = inverters.map(({ id }) => id)
  const idOf = (code: string) => parameterOf(context, code)?.id ?? 0
  const { power, dcPower, dayEnergy, temperature } = inverterCodes
  const codes = { power: idOf(power), dcPower: idOf(dcPower), temperature: idOf(temperature) }
  const untilMs = untilOf(context, date, now)
  const [poa, ghi, module, totals, hours] = await Promise.all([
    readWeather(db, 'poaWm2', parameters, date),
    readWeather(db, 'ghiWm2', parameters, date),
    readWeather(db, 'moduleC', parameters, date),
    listDayTotals(db, Object.values(codes), ids, date),
    listHourTotals(db, [codes.power, codes.dcPower], ids, date),
  ])
  const light = poa.valueAt.size > 0 ? poa : ghi
  const dayMs = dayStartMs(date)
  const irradiationUntil = (ms: number) => irradiationOf(poa.valueAt, module.valueAt, dayMs, ms)
  const energy = energySourceOf(
    powerOf(context) ?? { id: 0, unit: null },
    parameterOf(context, dayEnergy),
    ids,
  )
  const [running, energies] = await Promise.all([
    readRunning(db, context, date, now, light),
    listDeviceEnergies(db, energy, date, untilMs),
  ])
  // What is out of use is a row of the days it was read.
  const read = new Set([...energies, ...totals, ...hours].map(({ deviceId }) => deviceId))
  const { rows, medianKwhPerKwp, energyUntilMs } = inverterDays({
    inverters: inverters.filter(({ id, isActive }) => isActive || read.has(id)),
    codes,
    dayMs,
    untilMs,
    energies,
    totals,
    hours,
    running,
    irradiationUntil,
    settings,
  })
  const untilOfToday = (ms: number) => (untilMs < dayMs + DAY_MS ? new Date(ms).toISOString() : null)
  const ghiHours = irradiationOf(ghi.valueAt, new Map(), dayMs, untilMs)
  return {
    date,
    poaKwhPerM2: sumOf(irradiationUntil(untilMs).map(({ poaKwhPerM2 }) => poaKwhPerM2)),
    ghiKwhPerM2: sumOf(ghiHours.map(({ poaKwhPerM2 }) => poaKwhPerM2)),
    energyUntil: untilOfToday(energyUntilMs),
    lightUntil: untilOfToday(untilMs),
    medianKwhPerKwp,
    rows,
  }
}

const sumOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
