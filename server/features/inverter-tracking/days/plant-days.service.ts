import type { PlantTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { dayStartMs, slotMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { inverterDays, type InverterDay } from '../rules/inverter-day.rules.ts'
import { inverterCodes } from '../rules/roles.rules.ts'
import { irradiationOf } from '../rules/irradiation.rules.ts'
import { runningOf, type Running } from '../rules/standstill.rules.ts'
import { readTrackingSettings } from '../settings/settings.store.ts'
import {
  listDayTotals,
  listFigureParameters,
  listHourTotals,
  listPlantInverters,
  listPowers,
  readWeather,
  type FigureParameter,
  type PlantInverter,
  type WeatherOfDay,
} from './plant-days.list.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What every day of a plant is read with. */
export interface PlantContext {
  readonly plantId: number
  readonly inverters: readonly PlantInverter[]
  readonly parameters: readonly FigureParameter[]
  readonly settings: PlantTrackingSettings
}

/** The inverters, parameters and settings of a plant. */
export async function readPlantContext(db: Db, plantId: number): Promise<PlantContext> {
  return {
    plantId,
    inverters: await listPlantInverters(db, plantId),
    parameters: await listFigureParameters(db, plantId),
    settings: await readTrackingSettings(db, plantId),
  }
}

/** A day of a plant: its light, and what the day of each inverter comes to. */
export interface PlantDay {
  readonly date: string
  readonly poaKwhPerM2: number | null
  readonly ghiKwhPerM2: number | null
  readonly medianKwhPerKwp: number | null
  readonly rows: readonly InverterDay[]
}

const powerOf = ({ parameters }: PlantContext) =>
  parameters.find(({ deviceKind, code }) => deviceKind === 'inverter' && code === inverterCodes.power)

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
  const ids = inverters.map(({ id }) => id)
  const readAt = new Map(ids.map((id) => [id, new Map<number, number>()]))
  for (const { deviceId, atMs, value } of await listPowers(db, power.id, ids, date))
    readAt.get(deviceId)?.set(slotMs(new Date(atMs), power.frequencyMinutes), value)
  const start = dayStartMs(date)
  const day = {
    slots: slotsUntil(start, settings, power.frequencyMinutes, now),
    frequencyMinutes: power.frequencyMinutes,
    irradianceAt: light.valueAt,
    noon: [start + settings.noonFromHour * HOUR_MS, start + settings.noonToHour * HOUR_MS] as const,
  }
  const powered = inverters.map((one) => ({ ...one, powerKwAt: readAt.get(one.id) ?? new Map() }))
  return runningOf(powered, { ...day, irradianceAt: lightBySlot(day.slots, light) }, settings)
}

/** The slots of the recorded hours of a day that have begun. */
function slotsUntil(
  startMs: number,
  { firstHour, lastHour }: PlantTrackingSettings,
  frequencyMinutes: number,
  now: Date,
): number[] {
  const slots: number[] = []
  const end = Math.min(startMs + (lastHour + 1) * HOUR_MS, now.getTime() + 1)
  for (let slot = startMs + firstHour * HOUR_MS; slot < end; slot += frequencyMinutes * MINUTE_MS)
    slots.push(slot)
  return slots
}

/** The light in each slot, also where the weather is read less often than power. */
function lightBySlot(
  slots: readonly number[],
  { valueAt, frequencyMinutes }: WeatherOfDay,
): Map<number, number> {
  const bySlot = new Map(
    [...valueAt].map(([atMs, value]) => [slotMs(new Date(atMs), frequencyMinutes), value]),
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
  const idOf = (code: string) =>
    parameters.find((one) => one.deviceKind === 'inverter' && one.code === code)?.id ?? 0
  const { power, dcPower, dayEnergy, temperature } = inverterCodes
  const codes = {
    power: idOf(power),
    dcPower: idOf(dcPower),
    dayEnergy: idOf(dayEnergy),
    temperature: idOf(temperature),
  }
  const poa = await readWeather(db, 'poaWm2', parameters, date)
  const ghi = await readWeather(db, 'ghiWm2', parameters, date)
  const module = await readWeather(db, 'moduleC', parameters, date)
  const totals = await listDayTotals(db, Object.values(codes), ids, date)
  const hours = await listHourTotals(db, [codes.power, codes.dcPower], ids, date)
  const light = poa.valueAt.size > 0 ? poa : ghi
  const running = await readRunning(db, context, date, now, light)
  const irradiation = irradiationOf(poa.valueAt, module.valueAt, dayStartMs(date))
  const { rows, medianKwhPerKwp } = inverterDays({
    inverters,
    codes,
    powerMinutes: powerOf(context)?.frequencyMinutes ?? 60,
    dcMinutes: parameters.find(({ id }) => id === codes.dcPower)?.frequencyMinutes ?? 60,
    totals,
    hours,
    running,
    irradiation,
    settings,
  })
  const ghiHours = irradiationOf(ghi.valueAt, new Map(), dayStartMs(date))
  return {
    date,
    poaKwhPerM2: sumOf(irradiation.map(({ poaKwhPerM2 }) => poaKwhPerM2)),
    ghiKwhPerM2: sumOf(ghiHours.map(({ poaKwhPerM2 }) => poaKwhPerM2)),
    medianKwhPerKwp,
    rows,
  }
}

const sumOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
