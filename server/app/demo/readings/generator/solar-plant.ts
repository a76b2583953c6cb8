import { chance } from './chance.ts'
import type { DayOfPlant, ReadDevice, Take } from './day-of-plant.ts'
import { isSilenced, msOf } from './effects.ts'
import { takeGrid } from './grid-day.ts'
import { energyKwh, eventsOf, hourlyValues, type Quarter } from './inverter-day.ts'
import type { Moment } from './solar-day.ts'
import type { Park, StoryInverter } from './solar-story.ts'
import { roomValues } from './station-values.ts'

const HOURS = 24
const FIRST_TRACKED_HOUR = 6
const LAST_TRACKED_HOUR = 18
const FIRST_QUARTER = 22
const LAST_QUARTER = 74
const inOverviews: ReadonlySet<string> = new Set(['EDAY', 'ETOTAL', 'TIN', 'ERR'])
/** kWh that a kWp had brought before the first day with readings: of an inverter, and over the meter. */
const KWH_BEFORE = 8300
const IN_BEFORE = 562_300

/** What the meter of a park showed at the beginning of the first day with readings, in kWh. */
export const meterBefore = (
  inverters: readonly StoryInverter[],
): { readonly out: number; readonly in: number } => ({
  out: Math.round(inverters.reduce((sum, { dcKwp }) => sum + dcKwp, 0) * KWH_BEFORE * 0.98),
  in: IN_BEFORE,
})

/** Takes down a day of a solar park: its inverters and weather, the rooms of its stations, lines and meters. */
export function takeSolar(plant: DayOfPlant, { story, inverters }: Park, take: Take): void {
  const { devices, dayNumber, ratedMw } = plant
  const weather = story.weather(dayNumber)
  const plantKw = story.plantKw(dayNumber)
  const { inverters: countedKwh } = story.counted(dayNumber)
  const all = story.powers(dayNumber)
  for (const [place, inverter] of inverters.entries()) {
    const device = devices.find(({ code }) => code === inverter.code)
    const powers = all[place]
    if (!device || !powers) continue
    const totalKwh = inverter.dcKwp * KWH_BEFORE + (countedKwh[place] ?? 0)
    takeInverter(plant, { device, inverter, powers, weather, totalKwh }, take)
  }
  for (const device of devices.filter(({ kind }) => kind === 'weatherStation'))
    for (const { minutes, panels, horizontal, module, ambient, wind } of weather)
      take(device, minutes, { G_POA: panels, G_GHI: horizontal, TMOD: module, TAMB: ambient, WIND: wind })
  const loadAt = (hour: number) => (plantKw[hour * 4] ?? 0) / 1000 / ratedMw
  const ambientAt = (hour: number) => weather[hour * 4]?.ambient ?? 27
  for (const device of devices.filter(({ kind }) => kind === 'station'))
    for (let hour = 0; hour < HOURS; hour++) {
      const at = { number: device.number, dayNumber, hour, ambient: ambientAt(hour) }
      take(device, hour * 60, roomValues({ ...at, load: loadAt(hour) }))
    }
  const before = meterBefore(inverters)
  takeGrid(plant, take, {
    lineMw: (_line, hour) => story.lineMw(dayNumber, hour * 4),
    lineMvar: (_line, hour) => -0.03 * story.lineMw(dayNumber, hour * 4),
    loadAt,
    ambientAt,
    // A transformer of a station carries the load of its station.
    transformerLoad: ({ ratedKw }, _place, hour) =>
      (loadAt(hour) * Math.min(ratedMw, ratedKw / 1000)) / (ratedKw / 1000 || 1),
    counted: (_meter, hour) => {
      const since = story.countedAt(dayNumber, hour * 4)
      return { out: before.out + since.out, in: before.in + since.in }
    },
  })
}

interface InverterDay {
  readonly device: ReadDevice
  readonly inverter: StoryInverter
  readonly powers: readonly Quarter[]
  readonly weather: readonly Moment[]
  /** Where its meter stood in the morning. */
  readonly totalKwh: number
}

function takeInverter(
  { dayNumber, isWhole, effects }: DayOfPlant,
  { device, inverter, powers, weather, totalKwh }: InverterDay,
  take: Take,
): void {
  const { silence } = eventsOf(inverter, dayNumber)
  for (let quarter = FIRST_QUARTER; quarter <= LAST_QUARTER; quarter++) {
    const [power, moment] = [powers[quarter], weather[quarter]]
    const isSilent =
      (silence !== undefined && quarter >= silence.from && quarter < silence.to) ||
      isSilenced(effects, inverter.code, msOf(dayNumber, quarter * 15))
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
