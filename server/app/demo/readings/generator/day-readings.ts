import type { DayOfPlant, DemoReading, Take } from './day-of-plant.ts'
import { bentValue, msOf } from './effects.ts'
import { takeHydro } from './hydro-plant.ts'
import { takeSolar } from './solar-plant.ts'

/** The readings of a plant on a day, the same whenever they are worked out. */
export function readingsOf(plant: DayOfPlant): DemoReading[] {
  const { dayNumber, effects } = plant
  const readings: DemoReading[] = []
  const bends = effects.some(({ effect }) => effect.what === 'value')
  const take: Take = (device, minutes, values, { note = '', isLate = false } = {}) => {
    for (const code in values) {
      const usual = values[code] ?? null
      const ms = msOf(dayNumber, minutes)
      const value =
        bends && usual !== null ? bentValue(effects, { device: device.code, code, ms }, usual) : usual
      readings.push({ deviceId: device.id, kind: device.kind, code, minutes, value, note, isLate })
    }
  }
  if ('hydro' in plant.of) takeHydro(plant, plant.of.hydro, take)
  else takeSolar(plant, plant.of.park, take)
  return readings
}
