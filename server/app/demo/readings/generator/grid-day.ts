import type { DayOfPlant, ReadDevice, Take } from './day-of-plant.ts'
import { lineValues, transformerValues } from './grid-values.ts'

/** What goes through the lines, meters and transformers of a plant in a day; hours may have a half. */
export interface Feeding {
  /** Out over the line with a place among the plant's lines. */
  readonly lineMw: (line: number, hour: number) => number
  readonly lineMvar: (line: number, hour: number) => number
  /** What the plant works at, from 0 to 1. */
  readonly loadAt: (hour: number) => number
  /** What a transformer works at, from 0 to 1. */
  readonly transformerLoad: (transformer: ReadDevice, place: number, hour: number) => number
  readonly ambientAt: (hour: number) => number
  /** Where the meter of a line stands at a full hour, in kWh. */
  readonly counted: (meter: number, hour: number) => { readonly out: number; readonly in: number }
}

const HOURS = 24
const HALF_HOURS = 48

/** Transformers and meters by the hour, lines by the half. */
export function takeGrid(plant: DayOfPlant, take: Take, feeding: Feeding): void {
  const of = (kind: ReadDevice['kind']) => plant.devices.filter((device) => device.kind === kind).entries()
  const { dayNumber, kilovolts } = plant
  for (const [place, device] of of('transformer'))
    for (let hour = 0; hour < HOURS; hour++) {
      const load = feeding.transformerLoad(device, place, hour)
      const at = { number: device.number, dayNumber, hour, ambient: feeding.ambientAt(hour) }
      take(device, hour * 60, transformerValues({ ...at, load }))
    }
  for (const [place, device] of of('line'))
    for (let half = 0; half < HALF_HOURS; half++) {
      const hour = half / 2
      const flow = { megawatts: feeding.lineMw(place, hour), megavars: feeding.lineMvar(place, hour) }
      const at = { number: device.number, dayNumber, hour, kilovolts, load: feeding.loadAt(hour) }
      take(device, hour * 60, lineValues({ ...at, ...flow }))
    }
  for (const [place, device] of of('meter'))
    for (let hour = 0; hour < HOURS; hour++) {
      const counted = feeding.counted(place, hour)
      take(device, hour * 60, { EOUT: counted.out, EIN: counted.in })
    }
}
