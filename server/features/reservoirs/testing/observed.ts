import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { heldOn } from '../balance/balance.service.ts'
import { SLOTS_A_DAY, unknown, type Grid, type Slots } from '../balance/grid.rules.ts'
import { rowOf } from '../balance/rows.rules.ts'
import type { Observations, WorkedOut } from '../balance/worked-out.rules.ts'
import { levelMAtVolume, volumeHm3At } from '../formulas/curves.rules.ts'
import { songTram } from './song-tram.ts'

/** Sông Trâm with every flow read as a parameter. */
export const plain: ReservoirContent = {
  ...songTram,
  turbineSource: 'reading',
  turbines: [],
  spillSource: 'reading',
  gates: [],
}
/** Some days of slots. */
export const gridOf = (days: number, first = '2026-11-10'): Grid => ({
  fromMs: dayStartMs(first),
  count: days * SLOTS_A_DAY,
})
export const filled = (count: number, value: number) => new Float64Array(count).fill(value)

/** Levels with flows that stand still: 50 through the turbines, 4.8 over the dam, 3.2 in the river. */
export function observed(grid: Grid, levelsM: Slots, more: Partial<Observations> = {}): Observations {
  return {
    levelsM,
    levelEveryMinutes: 15,
    staffGaugesM: unknown(grid.count),
    staffGaugeEveryMinutes: 60,
    tailwatersM: filled(grid.count, 254.8),
    rainsMm: filled(grid.count, 0),
    turbineFlowsM3s: filled(grid.count, 50),
    spillFlowsM3s: filled(grid.count, 4.8),
    environmentalFlowsM3s: filled(grid.count, 3.2),
    lossesM3s: unknown(grid.count),
    powersMw: new Map(),
    openingsM: new Map(),
    upstreamM3s: undefined,
    isDoubtful: new Uint8Array(grid.count),
    ...more,
  }
}

/** Versions, each until the next. */
export const holding = (
  grid: Grid,
  ...versions: readonly (readonly [from: string, content: ReservoirContent])[]
) =>
  heldOn(
    grid,
    versions.map(([validFrom, content], place) => {
      const next = versions[place + 1]?.[0]
      const validUntil = next ? new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10) : null
      return { id: place + 1, validFrom, validUntil, version: 1, content }
    }),
  )

/** Levels in m that a volume moving by so many m³/s leads through, from 321 m on. */
export function levelsOf(grid: Grid, netM3s: (slot: number) => number): Slots {
  const levels = unknown(grid.count)
  let volume = volumeHm3At(songTram.volumeCurve, 319)
  for (let slot = 0; slot < grid.count; slot++) {
    levels[slot] = levelMAtVolume(songTram.volumeCurve, volume)
    volume += (netM3s(slot) * 900) / 1e6
  }
  return levels
}

export const sumOf = (values: Slots, from = 0, until = values.length) => {
  let sum = 0
  for (let slot = from; slot < until; slot++) sum += values[slot] ?? Number.NaN
  return sum
}

export const row = (worked: WorkedOut, from: number, until: number) => rowOf(worked, { from, until })
