import type { DayOfPlant, DemoReading, Take } from './day-of-plant.ts'
import { takeHydro } from './hydro-plant.ts'
import { takeSolar } from './solar-plant.ts'

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
