import { grouped } from '#contract/core/grouped.ts'
import { median } from '#contract/core/median.ts'
import type { TrackingSettings } from '#contract/inverter-tracking/settings.ts'
import type { SummaryRow } from '#contract/inverter-tracking/summary.ts'

import {
  capacityFactor,
  correctedPerformanceRatio,
  deviationFrom,
  efficiency,
  isLagging,
  performanceRatio,
  specificYieldKwhPerKwp,
} from './figures.rules.ts'
import type { Irradiation } from './irradiation.rules.ts'
import type { Running } from '../standstills/standstill.rules.ts'

const HOURS_OF_DAY = 24
const HOUR_MS = 3_600_000

interface Inverter {
  readonly id: number
  readonly ratedKw: number | null
  readonly dcKwp: number | null
}

/** What the readings of a day come to, for all inverters of a plant. */
interface DayOfPlant<I extends Inverter> {
  readonly inverters: readonly I[]
  /** Ids of the parameters that figures are made of; 0 where the plant has none. */
  readonly codes: Readonly<Record<'power' | 'dcPower' | 'temperature', number>>
  /** When the day begins, and until when it counts. */
  readonly dayMs: number
  readonly untilMs: number
  /** Of each inverter with readings; `counterAtMs` is until when its own counter tells, null where power tells. */
  readonly energies: readonly { deviceId: number; kwh: number; counterAtMs: number | null }[]
  readonly totals: readonly { deviceId: number; parameterId: number; max: number }[]
  readonly hours: readonly {
    deviceId: number
    parameterId: number
    hour: number
    /** How long its values stand for, and each of them times its minutes. */
    minutes: number
    valueMinutes: number
  }[]
  readonly running: ReadonlyMap<number, Running>
  /** Irradiation of the day until a time. */
  readonly irradiationUntil: (untilMs: number) => readonly Irradiation[]
  readonly settings: Pick<TrackingSettings, 'gammaPercentPerK' | 'laggingPercent'>
}

/** The figures of one inverter and day, with the times it stood still. */
export interface InverterDay extends Omit<
  SummaryRow,
  'code' | 'name' | 'model' | 'station' | 'trackingId' | 'state' | 'doubts'
> {
  readonly stops: Running['stops']
}

/** What the day of each inverter comes to, and the median of their specific yields. */
export function inverterDays<I extends Inverter>(
  day: DayOfPlant<I>,
): { rows: InverterDay[]; medianKwhPerKwp: number | null; energyUntilMs: number } {
  const rows = day.inverters.map((inverter) => oneDay(inverter, day))
  const { laggingPercent } = day.settings
  const commonMs = commonTimeOf(day.energies)
  const apart = outOfStep(day.energies, commonMs)
  const compared = rows.filter((row) => isWhole(row, laggingPercent) && !apart.has(row.inverterId))
  const medianKwhPerKwp = median(compared.flatMap(({ specificYieldKwhPerKwp: each }) => each ?? []))
  return {
    medianKwhPerKwp,
    energyUntilMs: Math.min(day.untilMs, commonMs ?? day.untilMs),
    rows: rows.map((row) => {
      const deviation = compared.includes(row)
        ? deviationFrom(medianKwhPerKwp, row.specificYieldKwhPerKwp)
        : null
      return { ...row, deviation, isLagging: isLagging(deviation, laggingPercent) }
    }),
  }
}

type Energies = DayOfPlant<Inverter>['energies']

/** Until when most counters were read, of two times that are as common the later; null where power tells of all. */
function commonTimeOf(energies: Energies): number | null {
  const times = [...grouped(energies, ({ counterAtMs }) => counterAtMs ?? Number.NaN)]
  const [common] = times
    .filter(([ms]) => !Number.isNaN(ms))
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || other - one)
  return common?.[0] ?? null
}

/**
 * The inverters whose counters were read until another time than most: what one counts up to eight o'clock says nothing beside
 * what others count up to nine. A value may be lost on the way, and people type one inverter after the other.
 */
const outOfStep = (energies: Energies, commonMs: number | null): ReadonlySet<number> =>
  new Set(
    energies.flatMap(({ deviceId, counterAtMs }) =>
      counterAtMs === null || counterAtMs === commonMs ? [] : [deviceId],
    ),
  )

/**
 * Says whether an energy may be compared with that of others or with the light: it is the inverter's own count, or so
 * little of its power was missed that this alone marks no inverter as lagging.
 */
export function isWhole(
  {
    energySource,
    runningMinutes,
    standstillMinutes,
    missingMinutes,
  }: Pick<InverterDay, 'energySource' | 'runningMinutes' | 'standstillMinutes' | 'missingMinutes'>,
  laggingPercent: number,
): boolean {
  const dayMinutes = runningMinutes + standstillMinutes + missingMinutes
  return energySource === 'counter' || missingMinutes * 100 <= laggingPercent * dayMinutes
}

const still: Running = { runningMinutes: 0, standstillMinutes: 0, missingMinutes: 0, stops: [], ranIn: [] }

function oneDay<I extends Inverter>({ id, ratedKw, dcKwp }: I, day: DayOfPlant<I>): InverterDay {
  const { codes, settings } = day
  const totals = new Map(
    day.totals.filter(({ deviceId }) => deviceId === id).map((total) => [total.parameterId, total]),
  )
  const powerHours = hoursOf(id, codes.power, day.hours)
  const { untilMs, ...energy } = energyOf(id, day)
  const { energyKwh, energySource } = energy
  const irradiation = day.irradiationUntil(untilMs)
  const poaKwhPerM2 = irradiation.reduce((sum, hour) => sum + hour.poaKwhPerM2, 0)
  const { stops, ranIn: _ranIn, ...minutes } = day.running.get(id) ?? still
  const isOfDay = isWhole({ energySource, ...minutes }, settings.laggingPercent)
  const isLit = isOfDay && litWhilePowered(powerHours, irradiation, (untilMs - day.dayMs) / HOUR_MS)
  return {
    inverterId: id,
    ratedKw,
    dcKwp,
    ...energy,
    specificYieldKwhPerKwp: specificYieldKwhPerKwp(energyKwh, dcKwp),
    capacityFactor: isOfDay ? capacityFactor(energyKwh, ratedKw, HOURS_OF_DAY) : null,
    performanceRatio: isLit ? performanceRatio(energyKwh, dcKwp, poaKwhPerM2) : null,
    correctedPerformanceRatio: isLit
      ? correctedPerformanceRatio(energyKwh, dcKwp, irradiation, settings.gammaPercentPerK)
      : null,
    efficiency: efficiencyOf(powerHours, hoursOf(id, codes.dcPower, day.hours)),
    peakKw: totals.get(codes.power)?.max ?? null,
    maxTemperatureC: totals.get(codes.temperature)?.max ?? null,
    ...minutes,
    deviation: null,
    isLagging: false,
    hours: yieldByHour(powerHours, dcKwp, (day.untilMs - day.dayMs) / HOUR_MS),
    stops,
  }
}

type Hours = ReadonlyMap<number, { readonly minutes: number; readonly valueMinutes: number }>

const hoursOf = (id: number, parameterId: number, hours: DayOfPlant<Inverter>['hours']): Hours =>
  new Map(
    hours
      .filter((hour) => hour.deviceId === id && hour.parameterId === parameterId)
      .map((hour) => [hour.hour, hour]),
  )

/** The energy of an inverter, and until when it tells: the light it is held against is of the same time. */
function energyOf(
  id: number,
  { energies, untilMs }: Pick<DayOfPlant<Inverter>, 'energies' | 'untilMs'>,
): Pick<InverterDay, 'energyKwh' | 'energySource'> & { untilMs: number } {
  const energy = energies.find(({ deviceId }) => deviceId === id)
  if (!energy) return { energyKwh: null, energySource: null, untilMs }
  const { kwh, counterAtMs } = energy
  const energySource = counterAtMs === null ? 'power' : 'counter'
  return { energyKwh: kwh, energySource, untilMs: Math.min(untilMs, counterAtMs ?? untilMs) }
}

/** Says whether light was read in every hour in which the inverter gave power: a ratio to less light would be too good. */
function litWhilePowered(power: Hours, irradiation: readonly Irradiation[], untilHour: number): boolean {
  const lit = new Set(irradiation.map(({ hour }) => hour))
  return [...power].every(
    ([hour, { valueMinutes }]) => hour >= untilHour || valueMinutes <= 0 || lit.has(hour),
  )
}

/** AC by DC energy over the hours in which both were read for equally long. */
function efficiencyOf(power: Hours, dc: Hours): number | null {
  let [acKwh, dcKwh] = [0, 0]
  for (const [hour, { minutes, valueMinutes }] of power) {
    const other = dc.get(hour)
    if (other?.minutes !== minutes) continue
    acKwh += valueMinutes / 60
    dcKwh += other.valueMinutes / 60
  }
  return efficiency(acKwh, dcKwh)
}

/** The hours that are over by the cut-off: a part of one would look like a bad one. */
function yieldByHour(power: Hours, dcKwp: number | null, untilHour: number): InverterDay['hours'] {
  return [...power]
    .flatMap(([hour, { valueMinutes }]) => {
      if (hour + 1 > untilHour) return []
      const each = specificYieldKwhPerKwp(valueMinutes / 60, dcKwp)
      return each === null ? [] : [{ hour, specificYieldKwhPerKwp: each }]
    })
    .toSorted((one, other) => one.hour - other.hour)
}
