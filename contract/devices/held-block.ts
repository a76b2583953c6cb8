import { conversionFactor } from '#contract/imports/units.ts'

import type { DeviceKind } from './device.ts'
import type { LimitValues } from './limits.ts'

/** The limits beyond which a value is not written; null is none. */
export type Block = Pick<LimitValues, 'blockMin' | 'blockMax'>

/** A device with what it is built for. */
export interface RatedDevice {
  readonly kind: DeviceKind
  readonly ratedKw: number | null
  readonly dcKwp: number | null
}

/** Nothing gives this many times what it is built for, whether it is overloaded or measured badly. */
const MOST_OF_RATING = 1.5
/** The lowest power factor that a device is built for: its apparent power is as much larger than its rating. */
const LEAST_POWER_FACTOR = 0.8
/** The lowest voltage that the devices of a plant deliver at: no current is larger than at that one. */
const LEAST_VOLTAGE_KV = 0.38
/** Beyond what any circuit of a plant carries. */
const MOST_CURRENT_A = 100_000
/** Above the 1,500 V of the strings of panels, and of any inverter's AC side. */
const MOST_INVERTER_V = 2000
/** Above the highest voltage of the national grid, 500 kV. */
const MOST_GRID_V = 600_000
const MOST_FREQUENCY_HZ = 100
const DIGITS = 4

/** How large a value can be, by a unit of what it measures; undefined where the rating says nothing of it. */
function mostOf({ kind, ratedKw, dcKwp }: RatedDevice): readonly (readonly [unit: string, most: number])[] {
  const rated = ratedKw === null && dcKwp === null ? null : Math.max(ratedKw ?? 0, dcKwp ?? 0)
  const power = rated === null ? [] : ([['kW', MOST_OF_RATING * rated]] as const)
  const apparent = rated === null ? Infinity : (MOST_OF_RATING * rated) / LEAST_POWER_FACTOR
  return [
    ...power,
    ...(rated === null ? [] : ([['kVAr', apparent] as const, ['kVA', apparent] as const] as const)),
    ['A', Math.min(MOST_CURRENT_A, apparent / (Math.sqrt(3) * LEAST_VOLTAGE_KV))],
    ['V', kind === 'inverter' ? MOST_INVERTER_V : MOST_GRID_V],
    ['Hz', MOST_FREQUENCY_HZ],
  ]
}

/**
 * The block limits that hold at a device: those that are set, and for electrical values without, what its rating or its
 * nature allow. An inverter of 250 kW without a limit of its DC power takes -375 to 375 kW. Both sides are derived alike, for
 * units take in power too.
 *
 * @param set the limits of the device, or else of the parameter
 * @param unit the unit of the parameter
 */
export function heldBlock(set: Block, unit: string | null, device: RatedDevice): Block {
  if (unit === null || (set.blockMin !== null && set.blockMax !== null)) return set
  for (const [known, most] of mostOf(device)) {
    const factor = conversionFactor(known, unit)
    if (factor === undefined) continue
    const derived = Number((most * factor).toPrecision(DIGITS))
    // A side that is set beyond it shows that more is meant here.
    const [least, highest] = [set.blockMin ?? -derived, set.blockMax ?? derived]
    return least < highest ? { blockMin: least, blockMax: highest } : set
  }
  return set
}

/** A parameter of a device, read together with its rating, with the block limits that hold there. */
export function withHeldBlock<Row extends Block & { readonly unit: string | null }>({
  kind,
  ratedKw,
  dcKwp,
  ...row
}: Row & RatedDevice) {
  return { ...row, ...heldBlock(row, row.unit, { kind, ratedKw, dcKwp }) }
}
