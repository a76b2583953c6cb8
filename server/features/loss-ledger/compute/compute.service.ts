import { setImmediate as breathe } from 'node:timers/promises'

import { dayStartMs } from '#contract/readings/slots.ts'
import { listParametersOf, type OverviewParameter } from '#server/features/devices/devices.public.ts'
import {
  listRecordedDays,
  listReportedLimits,
  SUNNY_FROM_WM2,
} from '#server/features/inverter-history/inverter-history.public.ts'
import {
  readTrackingSettings,
  weatherCodes,
} from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import { listUnitDayEnergies, listUnitSources } from '#server/features/readings/energy.public.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import { listStandingStates } from '#server/features/unit-operations/unit-operations.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { keepDays, listMoves, noteMoved, type WorkedDay } from '../loss-ledger.store.ts'
import { readLossSettings } from '../settings.store.ts'
import { meansOfHalves, putHour, type HalfReading, type Halves } from '../rules/halves.rules.ts'
import { hydroLedger } from '../rules/hydro.rules.ts'
import type { DeviceDay } from '../rules/allocate.rules.ts'
import type { LimitSpan } from '../rules/limits.rules.ts'
import type { DayEnergy } from '../rules/measured.rules.ts'
import { reassigned } from '../rules/reassign.rules.ts'
import { solarLedger, type SolarDevice, type SolarRules } from '../rules/solar.rules.ts'
import { listLedgerUnits, listMeans, listPowers, type Days, type LedgerUnit } from './inputs.list.ts'
import { stopsOf } from './stops-of-day.rules.ts'

const DAY_MS = 86_400_000
const W_PER_KW = 1000

type Series = readonly { readonly atMs: number; readonly value: number }[]

const TURNS = 8_147_000_000

/** The turn that whoever works out days of a plant takes, so that none does what another is doing. */
export const turnOf = (plantId: number): number => TURNS + plantId

/** What is read once for some days of a plant. */
interface Window {
  readonly units: readonly LedgerUnit[]
  /** By `device day`. */
  readonly halves: ReadonlyMap<string, readonly (HalfReading | undefined)[]>
  readonly energies: ReadonlyMap<string, DayEnergy>
  readonly states: Awaited<ReturnType<typeof listStandingStates>>
  readonly records: Awaited<ReturnType<typeof listRecordedDays>>
  readonly limits: readonly LimitSpan[]
  readonly weather: Readonly<
    Record<'light' | 'moduleC' | 'spillM3s', { readonly every: number; readonly values: Series }>
  >
}

const keyOf = (deviceId: number, day: string) => `${deviceId} ${day}`

/** Works out days of a plant and keeps them; those in between that were not asked for are left alone. */
export async function computeDays(
  db: Db,
  plantId: number,
  days: readonly string[],
  now: Date,
): Promise<void> {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return
  const settings = await readLossSettings(db, plantId)
  const tracking = await readTrackingSettings(db, plantId)
  const window = await readWindow(
    db,
    plantId,
    { from, to },
    { now, standsUpToPercent: tracking.standsUpToPercent },
  )
  const rules = { ...tracking, referencePr: settings.referencePr, countsFromWm2: SUNNY_FROM_WM2 }
  const moves = await listMoves(db, plantId, days)
  const worked: WorkedDay[] = []
  const moved = new Map<number, number>()
  for (const day of days) {
    // A day of a hundred inverters takes some milliseconds: whoever asks meanwhile has their turn.
    await breathe()
    const devices = ledgerOf(window, day, rules)
    const ofDay = moves.filter((move) => move.day === day)
    const { wh, touched } = reassigned(devices, ofDay)
    for (const [id, sum] of wh) moved.set(id, sum)
    worked.push({ day, devices, touched })
  }
  await breathe()
  await keepDays(db, { plantId, now }, worked)
  await noteMoved(db, moved)
}

function ledgerOf(window: Window, day: string, rules: SolarRules): DeviceDay[] {
  const dayMs = dayStartMs(day)
  const around = { dayMs, limits: window.limits }
  const ofKind = (kind: LedgerUnit['kind']) => devicesOf(window, kind, day)
  const weather = (name: keyof Window['weather']) => halvesOf(window.weather[name], dayMs)
  return [
    ...solarLedger(
      ofKind('inverter'),
      { ...around, irradianceWm2: weather('light'), moduleC: weather('moduleC') },
      rules,
    ),
    ...hydroLedger(ofKind('generator'), { ...around, spillM3s: weather('spillM3s') }),
  ]
}

function devicesOf(window: Window, kind: LedgerUnit['kind'], day: string): SolarDevice[] {
  return window.units.flatMap(({ id, kind: own, ratedKw, sizeKw }) => {
    if (own !== kind || sizeKw === null) return []
    const key = keyOf(id, day)
    const halves = window.halves.get(key) ?? []
    const stops = stopsOf({ id, kind }, day, window)
    return [{ id, ratedKw, sizeKw, halves, energy: window.energies.get(key) ?? null, stops }]
  })
}

function halvesOf({ every, values }: { every: number; values: Series }, dayMs: number): Halves {
  const ofDay = values.filter(({ atMs }) => atMs >= dayMs && atMs < dayMs + DAY_MS)
  return meansOfHalves(ofDay, every, dayMs)
}

interface Reading {
  readonly now: Date
  readonly standsUpToPercent: number
}

async function readWindow(
  db: Db,
  plantId: number,
  days: Days,
  { now, standsUpToPercent }: Reading,
): Promise<Window> {
  const units = await listLedgerUnits(db, plantId, days)
  const sources = await listUnitSources(db, [plantId])
  const halves = new Map<string, (HalfReading | undefined)[]>()
  const energies = new Map<string, DayEnergy>()
  for (const source of sources) {
    const own = units.filter(({ kind }) => kind === source.deviceKind)
    if (own.length === 0) continue
    const standing = new Map(
      own.map(({ id, ratedKw, sizeKw }) => [
        id,
        ((ratedKw ?? sizeKw ?? 0) * standsUpToPercent) / 100 / source.powerKwh,
      ]),
    )
    for (const { deviceId, day, hours } of await listPowers(db, source.powerId, standing, days)) {
      const ofDay: (HalfReading | undefined)[] = []
      for (const hour of hours) putHour(ofDay, hour, source.powerKwh * W_PER_KW)
      halves.set(keyOf(deviceId, day), ofDay)
    }
    const unitDays = { deviceIds: own.map(({ id }) => id), ...days }
    for (const { deviceId, day, kwh, source: told } of await listUnitDayEnergies(db, [source], unitDays, now))
      energies.set(keyOf(deviceId, day), { wh: kwh * 1000, isCounted: told === 'counter' })
  }
  const span = { fromMs: dayStartMs(days.from), toMs: dayStartMs(days.to) + DAY_MS }
  return {
    units,
    halves,
    energies,
    states: await listStandingStates(db, plantId, span),
    records: await listRecordedDays(db, plantId, days),
    limits: (await listReportedLimits(db, plantId, days)).map(({ from, to, ...limit }) => ({
      ...limit,
      fromMs: Date.parse(from),
      toMs: Date.parse(to),
    })),
    weather: await readWeather(db, plantId, days),
  }
}

const spillCode = observationCodes.spillFlowM3s

/** Light on the panels, or else on level ground, temperature of the modules, and what goes over the dam. */
async function readWeather(db: Db, plantId: number, days: Days): Promise<Window['weather']> {
  const { poaWm2, ghiWm2, moduleC } = weatherCodes
  const parameters = await listParametersOf(db, [plantId], [...poaWm2, ...ghiWm2, ...moduleC, spillCode])
  const of = (codes: readonly string[], kinds: readonly string[]) =>
    kinds.flatMap((kind) =>
      codes.flatMap((code) => parameters.filter((one) => one.deviceKind === kind && one.code === code)),
    )
  const stations = ['weatherStation', 'inverter']
  return {
    light: await firstRead(db, of([...poaWm2, ...ghiWm2], stations), days),
    moduleC: await firstRead(db, of(moduleC, stations), days),
    spillM3s: await firstRead(
      db,
      parameters.filter(({ code }) => code === spillCode),
      days,
    ),
  }
}

/** The first of some series that was read at all in some days. */
async function firstRead(db: Db, parameters: readonly OverviewParameter[], days: Days) {
  for (const { id, frequencyMinutes } of parameters) {
    const values = await listMeans(db, id, days)
    if (values.length > 0) return { every: frequencyMinutes, values }
  }
  return { every: 60, values: [] }
}
