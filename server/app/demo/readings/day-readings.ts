import type { DeviceKind } from '#contract/devices/device.ts'

import { chance } from './chance.ts'
import { gridValues } from './grid-values.ts'
import { scheduledMw, shownAtRest, unitValues } from './hydro-day.ts'
import {
  energyKwh,
  eventsOf,
  hourlyValues,
  powersOf,
  type DemoInverter,
  type Quarter,
} from './inverter-day.ts'
import { QUARTERS, weatherOf, type Moment, type SolarSite } from './solar-day.ts'

/** A device of a plant and what the generator needs to know of it. */
export interface ReadDevice {
  readonly id: number
  readonly kind: DeviceKind
  readonly station: string | null
  /** Its place among all devices of the demonstration. */
  readonly number: number
  readonly ratedKw: number
  readonly dcKwp: number
}

/** What a day of a plant is worked out from. */
export interface DayOfPlant {
  readonly devices: readonly ReadDevice[]
  /** Undefined for a hydro plant. */
  readonly site: SolarSite | undefined
  readonly ratedMw: number
  readonly kilovolts: number
  /** Whole days since 1970. */
  readonly dayNumber: number
  /** The first day with readings: meters count from it. */
  readonly firstDayNumber: number
  /** Everything that is read of inverters by the hour, or the few things that overviews show. */
  readonly isWhole: boolean
}

/** A value as it was read, before it has ids; null where there is none, with the reason. */
export interface DemoReading {
  readonly deviceId: number
  readonly kind: DeviceKind
  readonly code: string
  /** Minutes since midnight at the plants. */
  readonly minutes: number
  readonly value: number | null
  readonly note: string
  readonly isLate: boolean
}

const FIRST_TRACKED_HOUR = 6
const LAST_TRACKED_HOUR = 18
const FIRST_QUARTER = 22
const LAST_QUARTER = 74
const inOverviews: ReadonlySet<string> = new Set(['EDAY', 'ETOTAL', 'TIN', 'ERR'])
/** kWh that a kWp had brought before the first day with readings. */
const KWH_BEFORE = 8300

type Take = (
  device: ReadDevice,
  minutes: number,
  values: Readonly<Record<string, number | null>>,
  more?: { readonly note?: string; readonly isLate?: boolean },
) => void

/** The readings of a plant on a day, the same whenever they are worked out. */
export function readingsOf(plant: DayOfPlant): DemoReading[] {
  const readings: DemoReading[] = []
  const take: Take = (device, minutes, values, { note = '', isLate = false } = {}) => {
    for (const code in values) {
      const value = values[code] ?? null
      readings.push({ deviceId: device.id, kind: device.kind, code, minutes, value, note, isLate })
    }
  }
  const { site } = plant
  if (site) takeSolar(plant, site, take)
  else takeHydro(plant, take)
  return readings
}

/** Pairs of inputs that loggers tell of: of those at the first station; a SG250HX has twelve, a SUN2000-215KTL nine. */
const mpptOf = ({ station, ratedKw }: ReadDevice) => (station !== 'Trạm 1' ? 0 : ratedKw > 210 ? 12 : 9)

function takeSolar(plant: DayOfPlant, site: SolarSite, take: Take): void {
  const { devices, dayNumber, firstDayNumber } = plant
  const days = Array.from({ length: dayNumber - firstDayNumber + 1 }, (_, day) =>
    weatherOf(site, firstDayNumber + day),
  )
  const today = days.at(-1) ?? []
  const plantKw = Array.from({ length: QUARTERS }, () => 0)
  let plantKwh = 0
  for (const device of devices.filter(({ kind }) => kind === 'inverter')) {
    const inverter = { ...device, mpptCount: mpptOf(device) }
    let totalKwh = inverter.dcKwp * KWH_BEFORE
    for (const [day, weather] of days.entries()) {
      const powers = powersOf(inverter, weather, firstDayNumber + day)
      if (weather === today) {
        takeInverter(plant, { device, inverter, powers, weather, totalKwh }, take)
        for (const [quarter, { acKw }] of powers.entries()) plantKw[quarter] = (plantKw[quarter] ?? 0) + acKw
      }
      totalKwh += energyKwh(powers)
      if (weather !== today) plantKwh += energyKwh(powers)
    }
  }
  for (const device of devices.filter(({ kind }) => kind === 'weatherStation'))
    for (const { minutes, panels, horizontal, module, ambient, wind } of today)
      take(device, minutes, { G_POA: panels, G_GHI: horizontal, TMOD: module, TAMB: ambient, WIND: wind })
  takeGrid(plant, take, {
    megawattsAt: (hour) => (plantKw[hour * 4] ?? 0) * 0.00098,
    ambientAt: (hour) => today[hour * 4]?.ambient ?? 27,
    countedKwhAt: (hour) =>
      9_400_000 + plantKwh + plantKw.slice(0, hour * 4).reduce((sum, kw) => sum + kw / 4, 0),
  })
}

interface InverterDay {
  readonly device: ReadDevice
  readonly inverter: DemoInverter
  readonly powers: readonly Quarter[]
  readonly weather: readonly Moment[]
  /** Where its meter stood in the morning. */
  readonly totalKwh: number
}

function takeInverter(
  { dayNumber, isWhole }: DayOfPlant,
  { device, inverter, powers, weather, totalKwh }: InverterDay,
  take: Take,
): void {
  const { silence } = eventsOf(inverter, dayNumber)
  for (let quarter = FIRST_QUARTER; quarter <= LAST_QUARTER; quarter++) {
    const [power, moment] = [powers[quarter], weather[quarter]]
    const isSilent = silence !== undefined && quarter >= silence.from && quarter < silence.to
    // One slot in five hundred is lost on the way.
    if (!power || !moment || isSilent || chance(inverter.number, dayNumber, quarter, 61) < 0.002) continue
    const { minutes } = moment
    take(device, minutes, { P: power.acKw, PDC: power.dcKw })
    const isTracked =
      minutes % 60 === 0 && minutes >= FIRST_TRACKED_HOUR * 60 && minutes <= LAST_TRACKED_HOUR * 60
    if (!isTracked) continue
    const dayKwh = energyKwh(powers, quarter)
    const hour = { inverter, dayNumber, quarter, power, moment, dayKwh, totalKwh: totalKwh + dayKwh }
    const values = hourlyValues(hour)
    take(
      device,
      minutes,
      isWhole ? values : Object.fromEntries(Object.entries(values).filter(([code]) => inOverviews.has(code))),
    )
  }
}

function takeHydro(plant: DayOfPlant, take: Take): void {
  const { devices, dayNumber, firstDayNumber } = plant
  const units = devices.filter(({ kind }) => kind === 'generator')
  const scheduled = (day: number, hour: number) =>
    units.reduce((sum, _unit, place) => sum + scheduledMw({ unit: place + 1, dayNumber: day, hour }), 0)
  let before = 0
  for (let day = firstDayNumber; day < dayNumber; day++)
    for (let hour = 0; hour < 24; hour++) before += scheduled(day, hour)
  for (const [place, device] of units.entries())
    for (let hour = 0; hour < 24; hour++) {
      const isLate = chance(dayNumber, hour, 62) < 0.03
      const values = Object.entries(unitValues({ unit: place + 1, dayNumber, hour }))
      const isRunning = scheduledMw({ unit: place + 1, dayNumber, hour }) > 0
      const isShown = ([code]: [string, number]) => isRunning || shownAtRest.has(code)
      take(device, hour * 60, Object.fromEntries(values.filter(isShown)), { isLate })
      const hidden = values.filter((value) => !isShown(value)).map(([code]) => [code, null] as const)
      take(device, hour * 60, Object.fromEntries(hidden), { note: 'Tổ máy dừng', isLate })
    }
  const counted = (hour: number) =>
    before + Array.from({ length: hour }, (_, past) => scheduled(dayNumber, past)).reduce((a, b) => a + b, 0)
  takeGrid(plant, take, {
    megawattsAt: (hour) => scheduled(dayNumber, hour) * 0.985,
    ambientAt: (hour) => 26 + 4 * Math.sin(((hour - 8) / 24) * 2 * Math.PI),
    countedKwhAt: (hour) => 48_215_600 + (counted(hour) * 985) / 2,
  })
}

interface Feeding {
  readonly megawattsAt: (hour: number) => number
  readonly ambientAt: (hour: number) => number
  readonly countedKwhAt: (hour: number) => number
}

/** Transformers, lines and meters by the hour: those of a kind that stand side by side share the load. */
function takeGrid(
  { devices, dayNumber, ratedMw, kilovolts }: DayOfPlant,
  take: Take,
  feeding: Feeding,
): void {
  const codes = {
    transformer: ['TOIL', 'TWIND', 'OIL', 'TAP'],
    line: ['U', 'I', 'P', 'Q'],
    meter: ['EOUT', 'EIN'],
  }
  const lines = devices.filter(({ kind }) => kind === 'line').length
  for (const device of devices) {
    if (!(device.kind in codes)) continue
    const shown = codes[device.kind as keyof typeof codes]
    // A transformer of a station carries the load of its station.
    const share = device.kind === 'transformer' ? Math.min(1, device.ratedKw / 1000 / ratedMw) : 1 / lines
    for (let hour = 0; hour < 24; hour++) {
      const values = gridValues({
        number: device.number,
        dayNumber,
        hour,
        megawatts: feeding.megawattsAt(hour) * share,
        ratedMw: device.kind === 'transformer' ? device.ratedKw / 1000 : ratedMw,
        ambient: feeding.ambientAt(hour),
        kilovolts,
        countedKwh: feeding.countedKwhAt(hour),
      })
      take(device, hour * 60, Object.fromEntries(shown.map((code) => [code, values[code] ?? null])))
    }
  }
}
