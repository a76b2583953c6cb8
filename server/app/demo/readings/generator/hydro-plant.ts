import { chance } from './chance.ts'
import type { DayOfPlant, ReadDevice, Take } from './day-of-plant.ts'
import { takeGrid } from './grid-day.ts'
import { readByHalves, scheduledMw, shownAtRest, unitValues } from './hydro-day.ts'
import { reservoirValues } from './reservoir.ts'
import { powerhouseValues } from './station-values.ts'

const HOURS = 24
const QUARTERS = 96
/** What reaches the lines of what the units give. */
const DELIVERED = 0.985

const ambientAt = (hour: number) => 26 + 4 * Math.sin(((hour - 8) / HOURS) * 2 * Math.PI)

/** Takes down a day of a hydro plant: its units, what stands around them, lines and meters, and the reservoir. */
export function takeHydro(plant: DayOfPlant, take: Take): void {
  const { devices, dayNumber, ratedMw } = plant
  const units = devices.filter(({ kind }) => kind === 'generator')
  const plantMw = (day: number, hour: number) =>
    units.reduce((sum, _unit, place) => sum + scheduledMw({ unit: place + 1, dayNumber: day, hour }), 0)
  for (const [place, device] of units.entries()) takeUnit({ device, unit: place + 1, dayNumber }, take)
  for (const device of devices) {
    if (device.kind === 'station')
      for (let hour = 0; hour < HOURS; hour++) {
        const at = { number: device.number, dayNumber, hour, ambient: ambientAt(hour) }
        take(device, hour * 60, powerhouseValues({ ...at, load: plantMw(dayNumber, hour) / ratedMw }))
      }
    if (device.kind === 'reservoir')
      for (let quarter = 0; quarter < QUARTERS; quarter++)
        take(device, quarter * 15, reservoirValues({ dayNumber, hour: quarter / 4 }))
  }
  takeGrid(plant, take, {
    megawattsAt: (hour) => plantMw(dayNumber, hour) * DELIVERED,
    ambientAt,
    countedKwhAt: counting(plant, plantMw),
  })
}

/** What each meter shows: half of what the plant has delivered since the first day with readings. */
function counting(
  { dayNumber, firstDayNumber }: DayOfPlant,
  plantMw: (day: number, hour: number) => number,
): (hour: number) => number {
  let megawattHours = 0
  for (let day = firstDayNumber; day < dayNumber; day++)
    for (let hour = 0; hour < HOURS; hour++) megawattHours += plantMw(day, hour)
  const before = Array.from({ length: HOURS }, (_, hour) => {
    const past = megawattHours
    megawattHours += plantMw(dayNumber, hour)
    return past
  })
  return (hour) => 48_215_600 + ((before[Math.floor(hour)] ?? 0) * DELIVERED * 1000) / 2
}

interface UnitDay {
  readonly device: ReadDevice
  /** 1 or 2. */
  readonly unit: number
  readonly dayNumber: number
}

/** What is electrical by the half hour, everything by the hour; of a unit at rest most of it has no value. */
function takeUnit({ device, unit, dayNumber }: UnitDay, take: Take): void {
  for (let half = 0; half < HOURS * 2; half++) {
    const at = { unit, dayNumber, hour: half / 2 }
    const isLate = chance(dayNumber, half, 62) < 0.03
    const isRunning = scheduledMw(at) > 0
    const [shown, hidden]: [Record<string, number>, Record<string, null>] = [{}, {}]
    for (const [code, value] of Object.entries(unitValues(at))) {
      if (half % 2 === 1 && !readByHalves.has(code)) continue
      if (isRunning || shownAtRest.has(code)) shown[code] = value
      else hidden[code] = null
    }
    take(device, half * 30, shown, { isLate })
    take(device, half * 30, hidden, { note: 'Tổ máy dừng', isLate })
  }
}
