import type { DayOfPlant, Take } from './day-of-plant.ts'
import { gridValues } from './grid-values.ts'

/** What a plant gives to the grid through a day; hours may have a half. */
interface Feeding {
  readonly megawattsAt: (hour: number) => number
  readonly ambientAt: (hour: number) => number
  readonly countedKwhAt: (hour: number) => number
}

const HALF_HOURS = 48

const codes = {
  transformer: ['TOIL', 'TWIND', 'OIL', 'TAP'],
  line: ['U', 'I', 'P', 'Q'],
  meter: ['EOUT', 'EIN'],
}

/**
 * Transformers and meters by the hour, lines by the half: those of a kind that stand side by side share the load.
 */
export function takeGrid(
  { devices, dayNumber, ratedMw, kilovolts }: DayOfPlant,
  take: Take,
  feeding: Feeding,
): void {
  const lines = devices.filter(({ kind }) => kind === 'line').length
  for (const device of devices) {
    if (!(device.kind in codes)) continue
    const shown = codes[device.kind as keyof typeof codes]
    // A transformer of a station carries the load of its station.
    const share = device.kind === 'transformer' ? Math.min(1, device.ratedKw / 1000 / ratedMw) : 1 / lines
    for (let half = 0; half < HALF_HOURS; half += device.kind === 'line' ? 1 : 2) {
      const hour = half / 2
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
