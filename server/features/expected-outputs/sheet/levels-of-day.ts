import type { ExpectedOutputDetail } from '#contract/expected-outputs/output.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import { levelMAtVolume, OutsideCurve, volumeHm3At } from '#server/features/reservoirs/reservoirs.public.ts'

import { flowAt, volumesOfDay } from '../rules/water.rules.ts'
import { slots } from '../rules/day-slots.rules.ts'

/**
 * The level of the reservoir at the beginning of each half-hour of a planned day and at its end, in m, as inflow, what is left in the
 * river and the units have it; null where one of them is not known, or the curve ends.
 */
export function levelsOfDay(
  { inputs, units }: Pick<ExpectedOutputDetail, 'inputs' | 'units'>,
  reservoir: ReservoirContent | undefined,
): (number | null)[] {
  const { levelStartM, inflowM3s, minimumFlowM3s, m3PerKwh } = inputs
  if (!reservoir || levelStartM === null || inflowM3s === null) return []
  const { volumeCurve } = reservoir
  const volumeStartHm3 = within(() => volumeHm3At(volumeCurve, levelStartM))
  if (volumeStartHm3 === null) return []
  const flows = slots.map((slot) => {
    const ofUnits = units.map(({ expectedMw }) => flowAt(expectedMw[slot] ?? null, m3PerKwh))
    return ofUnits.reduce((sum, flow) => (sum === null || flow === null ? null : sum + flow), 0)
  })
  const water = { volumeStartHm3, inflowM3s, minimumFlowM3s: minimumFlowM3s ?? 0 }
  return volumesOfDay(water, flows).map((volume) =>
    volume === null ? null : within(() => levelMAtVolume(volumeCurve, volume)),
  )
}

/** What a curve tells; null beyond its ends. */
function within(read: () => number): number | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof OutsideCurve) return null
    throw error
  }
}
