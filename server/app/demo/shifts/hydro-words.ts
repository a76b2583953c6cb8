import { plantTimeOf, type PlantTime } from '../demo-days.ts'
import { decimal, lastReadingBefore } from '../events/event-words.ts'
import { bentValue, msOf, type TimedEffect } from '../readings/generator/effects.ts'
import { transformerValues } from '../readings/generator/grid-values.ts'
import { airAt, unitValues } from '../readings/generator/hydro-day.ts'
import { UNITS, type HydroStory, type UnitNumber } from '../readings/generator/hydro-story.ts'
import { flowsRead, reservoirValues } from '../readings/generator/reservoir.ts'
import { numberOfDevice } from '../sites.ts'

/** A hydro plant whose readings are named in lines of the book. */
export interface HydroRead {
  readonly story: HydroStory
  readonly effects: readonly TimedEffect[]
}

/** What a line that is written about an instant may name of the readings before it. */
export function hydroWords({ story, effects }: HydroRead, at: Date): Record<string, string> {
  const water = waterBefore(story, at)
  const hour = plantTimeOf(new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000))
  const oil = (unit: UnitNumber) => oilOf({ story, effects }, unit, hour)
  return {
    upstream: decimal(water.upstreamLevelM, 2),
    downstream: decimal(water.downstreamLevelM, 2),
    inflow: decimal(water.inflowM3s, 1),
    turbine: decimal(water.turbineFlowM3s, 1),
    spill: decimal(water.spillFlowM3s, 1),
    oil1: oil(1),
    oil2: oil(2),
    units: UNITS.map((unit) => unitWords({ story, effects }, unit, hour)).join('; '),
  }
}

/** What was read of the reservoir last before an instant, as the sheets have it. */
export function waterBefore(story: HydroStory, at: Date) {
  const quarter = lastReadingBefore(at.getTime(), 15)
  const water = reservoirValues(story, quarter)
  const { turbineFlowM3s, spillFlowM3s } = flowsRead(story, quarter)
  const read = (code: string, digits: number) => Number((water[code] ?? 0).toFixed(digits))
  return {
    upstreamLevelM: read('MNTL', 2),
    downstreamLevelM: read('MNHL', 2),
    inflowM3s: read('QVE', 1),
    turbineFlowM3s: Number(turbineFlowM3s.toFixed(1)),
    spillFlowM3s: Number(spillFlowM3s.toFixed(1)),
  }
}

/** The lower guide bearing of a unit at a full hour, in °C. */
export function bearingOf({ story, effects }: HydroRead, unit: UnitNumber, at: PlantTime): number {
  const usual = unitValues(story, { unit, ...at })['TOHTB'] ?? 0
  const ms = msOf(at.dayNumber, at.hour * 60)
  return bentValue(effects, { device: `H${unit}`, code: 'TOHTB', ms }, usual)
}

function oilOf({ story, effects }: HydroRead, unit: UnitNumber, at: PlantTime): string {
  const load = (story.warmth(unit, at) * 1000) / 20_000
  const number = numberOfDevice('ST', `T${unit}`)
  const usual = transformerValues({ number, ...at, load, ambient: airAt(at.hour) })['TOIL'] ?? 0
  const ms = msOf(at.dayNumber, at.hour * 60)
  return decimal(bentValue(effects, { device: `T${unit}`, code: 'TOIL', ms }, usual), 1)
}

function unitWords(read: HydroRead, unit: UnitNumber, at: PlantTime): string {
  if (!read.story.isRunning(unit, at)) return `H${unit} dừng`
  const values = unitValues(read.story, { unit, ...at })
  const bearing = decimal(bearingOf(read, unit, at), 1)
  return `H${unit} rung ${decimal(values['RUNG'] ?? 0, 2)} mm/s, ổ hướng tuabin ${bearing} °C`
}
