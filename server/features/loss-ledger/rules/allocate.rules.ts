import type { LossCause } from '#contract/loss-ledger/causes.ts'

import { noughts } from './halves.rules.ts'

/** What a cause took in each half-hour of a day, in whole Wh, and the minutes that the device stood still for it. */
export interface Piece {
  readonly wh: number[]
  readonly minutes: number[]
}

export type Pieces = Map<LossCause, Piece>

/** What a cause says it took of a half-hour. */
export interface Claim {
  readonly cause: LossCause
  readonly wh: number
  readonly minutes?: number
}

/** A device and day as the ledger keeps it: in every half-hour the pieces sum to expected less actual. */
export interface DeviceDay {
  readonly deviceId: number
  readonly expectedWh: number[]
  readonly actualWh: number[]
  /** Expected where nothing was read, which counts on neither side. */
  readonly unmeasuredWh: number
  /** Minutes with light or water's season in which it should have run and is known to have or not. */
  readonly serviceMinutes: number
  /** What its panels would give of the measured light at 25 °C without any loss; null where light was not measured. */
  readonly referenceWh: number | null
  readonly pieces: Pieces
}

/** The piece of a cause, made if there is none yet. */
export function pieceOf(pieces: Pieces, cause: LossCause): Piece {
  const found = pieces.get(cause)
  if (found) return found
  const made = { wh: noughts(), minutes: noughts() }
  pieces.set(cause, made)
  return made
}

/** Splits what is missing in half-hours among causes, one half-hour after the other. */
export interface Split {
  begin(slot: number, gapWh: number): void
  /** Gives a cause what it claims, or what is left where that is less. */
  take(cause: LossCause, wh: number, minutes?: number): void
  /** The rest is unexplained. */
  end(): void
}

/** A split into pieces. It makes nothing while it splits: a year of a hundred devices has 1.7 million half-hours. */
export function splitInto(pieces: Pieces): Split {
  let [slot, gap, rest] = [0, 0, 0]
  const add = (cause: LossCause, wh: number, minutes: number) => {
    if (wh === 0 && minutes === 0) return
    const piece = pieceOf(pieces, cause)
    piece.wh[slot] = (piece.wh[slot] ?? 0) + wh
    piece.minutes[slot] = (piece.minutes[slot] ?? 0) + minutes
  }
  return {
    begin(of, gapWh) {
      slot = of
      gap = gapWh
      rest = Math.max(0, gapWh)
    },
    take(cause, wh, minutes = 0) {
      const taken = Math.min(rest, Math.max(0, Math.round(wh)))
      rest -= taken
      add(cause, taken, Math.round(minutes))
    },
    end() {
      if (gap < 0) add('surplus', gap, 0)
      else add('unexplained', rest, 0)
    },
  }
}

/**
 * Splits what is missing in a half-hour: the claims in their order, none more than it claims or than is left; the rest is
 * unexplained. Above expectation there is nothing to split: it is a piece of its own, below zero.
 *
 * Worked example: expected 100, made 40; a stop claims 50, temperature 30: 50 + 10, nothing unexplained.
 */
export function allocate(pieces: Pieces, slot: number, gapWh: number, claims: readonly Claim[]): void {
  const split = splitInto(pieces)
  split.begin(slot, gapWh)
  for (const { cause, wh, minutes } of claims) split.take(cause, wh, minutes)
  split.end()
}
