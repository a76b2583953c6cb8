import { chance } from './chance.ts'
import type { DayOfPlant, Outage, ReadDevice, Take } from './day-of-plant.ts'
import { takeGrid } from './grid-day.ts'
import { readByHalves, scheduledMw, shownAtRest, unitValues } from './hydro-day.ts'
import { DELIVERED, isOutAt, meterKwhOf, plantMegawatts } from './hydro-power.ts'
import { reservoirValues } from './reservoir.ts'
import { powerhouseValues } from './station-values.ts'

const HOURS = 24
const QUARTERS = 96

const ambientAt = (hour: number) => 26 + 4 * Math.sin(((hour - 8) / HOURS) * 2 * Math.PI)

/** Takes down a day of a hydro plant: its units, what stands around them, lines and meters, and the reservoir. */
export function takeHydro(plant: DayOfPlant, take: Take): void {
  const { devices, dayNumber, firstDayNumber, ratedMw, outages } = plant
  const generators = devices.filter(({ kind }) => kind === 'generator')
  const units = { unitIds: generators.map(({ id }) => id), outages }
  const plantMw = (hour: number) => plantMegawatts(units, { dayNumber, hour })
  const meterKwh = meterKwhOf(units, firstDayNumber, dayNumber)
  for (const [place, device] of generators.entries())
    takeUnit({ device, unit: place + 1, dayNumber, outages }, take)
  for (const device of devices) {
    if (device.kind === 'station')
      for (let hour = 0; hour < HOURS; hour++) {
        const at = { number: device.number, dayNumber, hour, ambient: ambientAt(hour) }
        take(device, hour * 60, powerhouseValues({ ...at, load: plantMw(hour) / ratedMw }))
      }
    if (device.kind === 'reservoir')
      for (let quarter = 0; quarter < QUARTERS; quarter++)
        take(device, quarter * 15, reservoirValues({ dayNumber, hour: quarter / 4 }))
  }
  takeGrid(plant, take, {
    megawattsAt: (hour) => plantMw(hour) * DELIVERED,
    ambientAt,
    countedKwhAt: (hour) => meterKwh[Math.floor(hour)] ?? 0,
  })
}

interface UnitDay {
  readonly device: ReadDevice
  /** 1 or 2. */
  readonly unit: number
  readonly dayNumber: number
  readonly outages: readonly Outage[]
}

/** What is electrical by the half hour, everything by the hour; of a unit at rest most of it has no value. */
function takeUnit({ device, unit, dayNumber, outages }: UnitDay, take: Take): void {
  for (let half = 0; half < HOURS * 2; half++) {
    const time = { dayNumber, hour: half / 2 }
    const at = { unit, ...time, isOut: isOutAt({ outages }, device.id, time) }
    const isLate = chance(dayNumber, half, 62) < 0.03
    const isRunning = !at.isOut && scheduledMw(at) > 0
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
