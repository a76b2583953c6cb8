import { chance } from './chance.ts'
import type { DayOfPlant, ReadDevice, Take } from './day-of-plant.ts'
import { takeGrid } from './grid-day.ts'
import {
  energyKwh,
  eventsOf,
  hourlyValues,
  powersOf,
  type DemoInverter,
  type Quarter,
} from './inverter-day.ts'
import { QUARTERS, weatherOf, type Moment, type SolarSite } from './solar-day.ts'
import { roomValues } from './station-values.ts'

const HOURS = 24
const FIRST_TRACKED_HOUR = 6
const LAST_TRACKED_HOUR = 18
const FIRST_QUARTER = 22
const LAST_QUARTER = 74
const inOverviews: ReadonlySet<string> = new Set(['EDAY', 'ETOTAL', 'TIN', 'ERR'])
/** kWh that a kWp had brought before the first day with readings. */
const KWH_BEFORE = 8300

/** Pairs of inputs that loggers tell of: of those at the first station; a SG250HX has twelve, a SUN2000-215KTL nine. */
const mpptOf = ({ station, ratedKw }: ReadDevice) => (station !== 'Trạm 1' ? 0 : ratedKw > 210 ? 12 : 9)

/** Takes down a day of a solar park: its inverters and weather, the rooms of its stations, lines and meters. */
export function takeSolar(plant: DayOfPlant, site: SolarSite, take: Take): void {
  const { devices, dayNumber, ratedMw } = plant
  const inverters = devices
    .filter(({ kind }) => kind === 'inverter')
    .map((device) => ({ ...device, mpptCount: mpptOf(device) }))
  const weather = weatherOf(site, dayNumber)
  const plantKw = Array.from({ length: QUARTERS }, () => 0)
  const counted = countedKwh(plant, site, inverters)
  for (const [place, inverter] of inverters.entries()) {
    const powers = powersOf(inverter, weather, dayNumber)
    const totalKwh = inverter.dcKwp * KWH_BEFORE + (counted[place] ?? 0)
    takeInverter(plant, { inverter, powers, weather, totalKwh }, take)
    for (const [quarter, { acKw }] of powers.entries()) plantKw[quarter] = (plantKw[quarter] ?? 0) + acKw
  }
  for (const device of devices.filter(({ kind }) => kind === 'weatherStation'))
    for (const { minutes, panels, horizontal, module, ambient, wind } of weather)
      take(device, minutes, { G_POA: panels, G_GHI: horizontal, TMOD: module, TAMB: ambient, WIND: wind })
  const plantKwh = counted.reduce((sum, kwh) => sum + kwh, 0)
  const megawattsAt = (hour: number) => (plantKw[hour * 4] ?? 0) * 0.00098
  const ambientAt = (hour: number) => weather[hour * 4]?.ambient ?? 27
  for (const device of devices.filter(({ kind }) => kind === 'station'))
    for (let hour = 0; hour < HOURS; hour++) {
      const at = { number: device.number, dayNumber, hour, ambient: ambientAt(hour) }
      take(device, hour * 60, roomValues({ ...at, load: megawattsAt(hour) / ratedMw }))
    }
  takeGrid(plant, take, {
    megawattsAt,
    ambientAt,
    countedKwhAt: (hour) =>
      9_400_000 + plantKwh + plantKw.slice(0, hour * 4).reduce((sum, kw) => sum + kw / 4, 0),
  })
}

interface Counted {
  readonly dayNumber: number
  /** Inverter by inverter, as they stand in the plant. */
  readonly kwh: readonly number[]
}

/** How far each plant's meters were followed: a demonstration may run for a year, and asks for day after day. */
const followed = new Map<string, Counted>()

/** What inverters have counted from the first day with readings to the morning of a day, in kWh. */
function countedKwh(
  { dayNumber, firstDayNumber }: DayOfPlant,
  site: SolarSite,
  inverters: readonly DemoInverter[],
): readonly number[] {
  const key = [site.number, firstDayNumber, ...inverters.map(({ number }) => number)].join()
  const known = followed.get(key)
  const isUseful = known !== undefined && known.dayNumber <= dayNumber
  const kwh = isUseful ? [...known.kwh] : inverters.map(() => 0)
  for (let day = isUseful ? known.dayNumber : firstDayNumber; day < dayNumber; day++) {
    const weather = weatherOf(site, day)
    for (const [place, inverter] of inverters.entries())
      kwh[place] = (kwh[place] ?? 0) + energyKwh(powersOf(inverter, weather, day))
  }
  followed.set(key, { dayNumber, kwh })
  return kwh
}

interface InverterDay {
  readonly inverter: DemoInverter & ReadDevice
  readonly powers: readonly Quarter[]
  readonly weather: readonly Moment[]
  /** Where its meter stood in the morning. */
  readonly totalKwh: number
}

function takeInverter(
  { dayNumber, isWhole }: DayOfPlant,
  { inverter, powers, weather, totalKwh }: InverterDay,
  take: Take,
): void {
  const { silence } = eventsOf(inverter, dayNumber)
  for (let quarter = FIRST_QUARTER; quarter <= LAST_QUARTER; quarter++) {
    const [power, moment] = [powers[quarter], weather[quarter]]
    const isSilent = silence !== undefined && quarter >= silence.from && quarter < silence.to
    // One slot in five hundred is lost on the way.
    if (!power || !moment || isSilent || chance(inverter.number, dayNumber, quarter, 61) < 0.002) continue
    const { minutes } = moment
    take(inverter, minutes, { P: power.acKw, PDC: power.dcKw })
    const isTracked =
      minutes % 60 === 0 && minutes >= FIRST_TRACKED_HOUR * 60 && minutes <= LAST_TRACKED_HOUR * 60
    if (!isTracked) continue
    const dayKwh = energyKwh(powers, quarter)
    const hour = { inverter, dayNumber, quarter, power, moment, dayKwh, totalKwh: totalKwh + dayKwh }
    const values = hourlyValues(hour)
    take(
      inverter,
      minutes,
      isWhole ? values : Object.fromEntries(Object.entries(values).filter(([code]) => inOverviews.has(code))),
    )
  }
}
