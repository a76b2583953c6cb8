import type { LossCause } from '#contract/loss-ledger/causes.ts'

import { pieceOf, type DeviceDay } from './allocate.rules.ts'

/** A part of the ledger that somebody moved to another cause. */
export interface Move {
  readonly id: number
  readonly deviceId: number | null
  /** 1 to 48. */
  readonly fromSlot: number
  readonly toSlot: number
  readonly fromCause: LossCause
  readonly toCause: LossCause
}

/** What came of moves: the Wh of each, and the pieces (`device cause`) that they touched. */
export interface Moved {
  readonly wh: ReadonlyMap<number, number>
  readonly touched: ReadonlySet<string>
}

export const touchedKey = (deviceId: number, cause: LossCause): string => `${deviceId} ${cause}`

/** Moves parts from cause to cause, one after the other as they were said; sums stay what they were. Changes the days. */
export function reassigned(days: readonly DeviceDay[], moves: readonly Move[]): Moved {
  const wh = new Map<number, number>()
  const touched = new Set<string>()
  for (const { id, deviceId, fromSlot, toSlot, fromCause, toCause } of moves) {
    let sum = 0
    for (const day of days) {
      if (deviceId !== null && day.deviceId !== deviceId) continue
      const from = day.pieces.get(fromCause)
      if (!from) continue
      const to = pieceOf(day.pieces, toCause)
      for (let slot = fromSlot - 1; slot < toSlot; slot++) {
        const [moved, minutes] = [from.wh[slot] ?? 0, from.minutes[slot] ?? 0]
        if (moved === 0 && minutes === 0) continue
        to.wh[slot] = (to.wh[slot] ?? 0) + moved
        to.minutes[slot] = (to.minutes[slot] ?? 0) + minutes
        from.wh[slot] = 0
        from.minutes[slot] = 0
        sum += moved
        touched.add(touchedKey(day.deviceId, fromCause)).add(touchedKey(day.deviceId, toCause))
      }
    }
    wh.set(id, sum)
  }
  return { wh, touched }
}
