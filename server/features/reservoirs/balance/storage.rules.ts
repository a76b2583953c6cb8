import type { ReservoirContent, VolumePoint } from '#contract/reservoirs/version.ts'

import { OutsideCurve, volumeHm3At } from '../formulas/curves.rules.ts'
import { unknown, type Slots } from './grid.rules.ts'

/** What holds in each slot. */
export interface Held {
  readonly contents: readonly ReservoirContent[]
  /** The place in `contents` by slot; -1 where nothing is laid down. */
  readonly of: Int32Array
}

export const contentAt = ({ contents, of }: Held, slot: number): ReservoirContent | undefined =>
  contents[of[slot] ?? -1]

/** What the levels say of the water in the reservoir. */
export interface Storage {
  /** 10⁶ m³ at the beginning of each slot, by the curve that holds then. */
  readonly volumesHm3: Slots
  /** What the reservoir takes in during each slot, in 10⁶ m³. */
  readonly changesHm3: Slots
  /** Levels, in gaps along a straight line: what flows is worked out from. */
  readonly levelsM: Slots
  /** Of each slot how many the stretch between two levels has that it lies in; 0 outside. */
  readonly stretch: Int32Array
  /** 1 where a level lies outside the curve. */
  readonly isOutside: Uint8Array
}

/** The volume at a level; NaN where the curve does not reach. */
export const volumeOr = (curve: readonly VolumePoint[], levelM: number): number => {
  try {
    return volumeHm3At(curve, levelM)
  } catch (error) {
    if (error instanceof OutsideCurve) return Number.NaN
    throw error
  }
}

/**
 * Volumes and their changes. Between two levels the change is spread evenly over the slots, so that no gap loses water.
 * Each stretch is measured by one curve: where another begins, the level of that midnight is read on both, and the step
 * between the two surveys is no inflow.
 */
export function storageOf(levelsM: Slots, held: Held): Storage {
  const count = levelsM.length
  const storage: Storage = {
    volumesHm3: unknown(count),
    changesHm3: unknown(count),
    levelsM: unknown(count),
    stretch: new Int32Array(count),
    isOutside: new Uint8Array(count),
  }
  let before = -1
  for (let slot = 0; slot < count; slot++) {
    const levelM = levelsM[slot] ?? Number.NaN
    if (Number.isNaN(levelM)) continue
    const curve = contentAt(held, slot)?.volumeCurve
    if (curve) {
      const volume = volumeOr(curve, levelM)
      storage.volumesHm3[slot] = volume
      storage.isOutside[slot] = Number.isNaN(volume) ? 1 : 0
    }
    storage.levelsM[slot] = levelM
    if (before >= 0)
      spread(storage, held, { from: before, to: slot, fromM: levelsM[before] ?? 0, toM: levelM })
    before = slot
  }
  return storage
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly fromM: number
  readonly toM: number
}

function spread(storage: Storage, held: Held, { from, to, fromM, toM }: Stretch): void {
  const levelAt = (slot: number) => fromM + ((toM - fromM) * (slot - from)) / (to - from)
  let start = from
  while (start < to) {
    let end = start + 1
    while (end < to && held.of[end] === held.of[start]) end++
    const curve = contentAt(held, start)?.volumeCurve
    const change = curve ? volumeOr(curve, levelAt(end)) - volumeOr(curve, levelAt(start)) : Number.NaN
    for (let slot = start; slot < end; slot++) {
      storage.changesHm3[slot] = change / (end - start)
      storage.levelsM[slot] = levelAt(slot)
      storage.stretch[slot] = to - from
    }
    start = end
  }
}
