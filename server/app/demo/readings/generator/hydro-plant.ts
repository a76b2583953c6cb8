import { chance } from './chance.ts'
import type { DayOfPlant, ReadDevice, Take } from './day-of-plant.ts'
import { takeGrid } from './grid-day.ts'
import { airAt, megavarsOf, readByHalves, shownAtRest, unitValues } from './hydro-day.ts'
import { UNITS, type HydroStory, type UnitNumber } from './hydro-story.ts'
import { reservoirReadings, reservoirValues, riverStationM } from './reservoir.ts'
import { isWavy, staffGaugeM, WAVES_NOTE } from './staff-gauge.ts'
import { powerhouseValues } from './station-values.ts'

const HOURS = 24
const QUARTERS = 96

/** Takes down a day of a hydro plant: its units, what stands around them, lines and meters, and the reservoir. */
export function takeHydro(plant: DayOfPlant, story: HydroStory, take: Take): void {
  const { devices, dayNumber, ratedMw, kilovolts } = plant
  const loadAt = (hour: number) => story.plantMw({ dayNumber, hour }) / ratedMw
  const generators = devices.filter(({ kind }) => kind === 'generator')
  for (const [place, unit] of UNITS.entries()) {
    const device = generators[place]
    if (device) takeUnit({ device, unit, dayNumber, story }, take)
  }
  for (const device of devices) {
    if (device.kind === 'station')
      for (let hour = 0; hour < HOURS; hour++) {
        const at = { number: device.number, dayNumber, hour, ambient: airAt(hour), kilovolts }
        take(device, hour * 60, powerhouseValues({ ...at, load: loadAt(hour) }))
      }
    if (device.kind === 'reservoir')
      for (let quarter = 0; quarter < QUARTERS; quarter++)
        take(device, quarter * 15, reservoirReadings(story, { dayNumber, hour: quarter / 4 }))
    if (device.kind === 'reservoir') readGauge(device, story, dayNumber, take)
  }
  takeGrid(plant, take, {
    lineMw: (line, hour) => story.linesMw({ dayNumber, hour })[line] ?? 0,
    lineMvar: (line, hour) => lineMvar(story, { dayNumber, hour }, line),
    loadAt,
    // Each unit has its transformer, whose oil is as slow as the metal of the unit.
    transformerLoad: ({ ratedKw }, unit, hour) =>
      (story.warmth(unit === 0 ? 1 : 2, { dayNumber, hour }) * 1000) / (ratedKw || 1),
    ambientAt: airAt,
    counted: (meter, hour) => {
      const counted = story.counted({ dayNumber, hour })
      return { out: counted.out[meter] ?? 0, in: counted.in[meter] ?? 0 }
    },
  })
}

/** Every hour somebody reads the level off the staff gauge as well, and that of the station down the river. */
function readGauge(device: ReadDevice, story: HydroStory, dayNumber: number, take: Take): void {
  for (let hour = 0; hour < HOURS; hour++) {
    const sensorM = reservoirReadings(story, { dayNumber, hour })['MNTL'] ?? 0
    const values = {
      MNTLT: staffGaugeM(sensorM, dayNumber, hour),
      MNTV: riverStationM(reservoirValues(story, { dayNumber, hour })['QHD'] ?? 0),
    }
    take(device, hour * 60, values, isWavy(dayNumber, hour) ? { note: WAVES_NOTE } : {})
  }
}

/** What the units give over a line in MVAr, less what the transformers take. */
function lineMvar(story: HydroStory, at: { dayNumber: number; hour: number }, line: number): number {
  const given = UNITS.reduce((sum, unit) => sum + megavarsOf(story, { unit, ...at }), 0)
  const lines = story.linesMw(at)
  const share = (lines[line] ?? 0) / (lines[0] + lines[1] || 1)
  return (given - 0.03 * story.plantMw(at)) * share
}

interface UnitDay {
  readonly device: ReadDevice
  readonly unit: UnitNumber
  readonly dayNumber: number
  readonly story: HydroStory
}

/** What is electrical by the half hour, everything by the hour; of a unit at rest most of it has no value. */
function takeUnit({ device, unit, dayNumber, story }: UnitDay, take: Take): void {
  for (let half = 0; half < HOURS * 2; half++) {
    const at = { unit, dayNumber, hour: half / 2 }
    const isLate = chance(dayNumber, half, 62) < 0.03
    const isRunning = story.isRunning(unit, at)
    const [shown, hidden]: [Record<string, number>, Record<string, null>] = [{}, {}]
    for (const [code, value] of Object.entries(unitValues(story, at))) {
      if (half % 2 === 1 && !readByHalves.has(code)) continue
      if (isRunning || shownAtRest.has(code)) shown[code] = value
      else hidden[code] = null
    }
    take(device, half * 30, shown, { isLate })
    take(device, half * 30, hidden, { note: 'Tổ máy dừng', isLate })
  }
}
