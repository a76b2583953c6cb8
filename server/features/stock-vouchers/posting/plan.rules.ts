import { divided } from '#contract/core/money.ts'
import type { VoucherKind } from '#contract/stock-vouchers/labels.ts'

import type { BookedEntry, Entry } from '../prices/book.rules.ts'

/** Where a quantity stands. */
export interface Spot {
  readonly placeId: number
  readonly lotId: number | null
  readonly isLent: boolean
}

/** A spot as one text, by which balances are told apart. */
export const spotKey = ({ placeId, lotId, isLent }: Spot): string =>
  `${placeId}/${lotId ?? 0}/${isLent ? 1 : 0}`

/** A move that is to be written. */
export interface NewMove extends Entry, Spot {
  readonly itemId: number
  readonly lineId: number
  readonly isOut: boolean
  readonly isSerial: boolean
}

/** An entry as it is booked, with what a correction of it repeats. */
export interface KnownMove extends BookedEntry, Spot {
  readonly itemId: number
  readonly lineId: number
  readonly isOut: boolean
}

/** A move as it is planned, before it has its number and its place in the order of the books. */
export type PlannedMove = Omit<NewMove, 'id' | 'day' | 'order' | 'where'> & {
  /** Where it belongs in the books, where that is not behind everything of its day. */
  readonly position?: { readonly day: string; readonly order: number }
}

/** What was taken or put away of a line, in the unit of its item. */
export interface TakenPick {
  readonly lineId: number
  readonly itemId: number
  readonly placeId: number
  readonly toPlaceId: number | null
  readonly lotId: number | null
  readonly isSerial: boolean
  /** Thousandths. */
  readonly quantity: bigint
}

const plain = { given: null, ofId: null, isLent: false } as const

/** What goes out at the average. */
export const takenOut = ({ toPlaceId: _to, ...pick }: TakenPick): PlannedMove => ({
  ...pick,
  ...plain,
  quantity: -pick.quantity,
  pricing: 'average',
  isOut: true,
})

/** Both halves of what only changes its place, or is lent. */
export function movedTo(
  { toPlaceId: _to, ...pick }: TakenPick,
  to: Pick<Spot, 'placeId' | 'isLent'>,
): PlannedMove[] {
  const half = { ...pick, ...plain, pricing: 'none' } as const
  return [
    { ...half, quantity: -pick.quantity, isOut: true },
    { ...half, ...to, isOut: false },
  ]
}

/**
 * What comes in of a line at what it costs. The amount is that of what was asked; of what came in truth it is the share, and
 * the last of several picks takes the rest.
 */
export function takenIn(
  picks: readonly TakenPick[],
  { amount, requested }: { readonly amount: bigint; readonly requested: bigint },
): PlannedMove[] {
  const all = picks.reduce((sum, { quantity }) => sum + quantity, 0n)
  let left = requested > 0n ? divided(amount * all, requested) : amount
  let toCome = all
  return picks.map(({ toPlaceId: _to, ...pick }) => {
    const given = toCome > 0n ? divided(left * pick.quantity, toCome) : 0n
    left -= given
    toCome -= pick.quantity
    return { ...pick, ...plain, pricing: 'given', given, isOut: false }
  })
}

/** What is still out of a move: what was taken less what came back of it. */
export interface StillOut {
  readonly move: KnownMove
  left: bigint
}

/**
 * What comes back of an issue or a loan: taken from its moves of the same lot, one after the other; undefined where more comes
 * back than is out.
 */
export function broughtBack(
  kind: 'issue' | 'loan',
  { toPlaceId: _to, ...pick }: TakenPick,
  sources: readonly StillOut[],
): PlannedMove[] | undefined {
  const moves: PlannedMove[] = []
  let toCome = pick.quantity
  for (const source of sources) {
    const { move } = source
    if (toCome === 0n) break
    if (move.lineId !== pick.lineId || move.lotId !== pick.lotId || source.left === 0n) continue
    const part = toCome < source.left ? toCome : source.left
    source.left -= part
    toCome -= part
    if (kind === 'issue')
      moves.push({
        ...pick,
        quantity: part,
        pricing: 'share',
        given: null,
        ofId: move.id,
        isLent: false,
        isOut: false,
      })
    else {
      const half = { ...pick, pricing: 'none', given: null, ofId: move.id } as const
      moves.push(
        { ...half, placeId: move.placeId, isLent: true, quantity: -part, isOut: true },
        { ...half, isLent: false, quantity: part, isOut: false },
      )
    }
  }
  return toCome === 0n ? moves : undefined
}

/**
 * Takes back the moves of a voucher. In a period that is open they are undone in their own place, so that later ones are as
 * if they had not been; what is closed is undone today.
 */
export function undone(
  moves: readonly KnownMove[],
  lineOf: ReadonlyMap<number, number>,
  isOpen: (day: string) => boolean,
): PlannedMove[] {
  return moves.map((move) => {
    const { itemId, placeId, lotId, isLent, isOut, quantity, value, pricing, day, order, ofId } = move
    const isPriceOnly = quantity === 0n
    return {
      itemId,
      placeId,
      lotId,
      isLent,
      isOut,
      lineId: lineOf.get(move.lineId) ?? move.lineId,
      isSerial: false,
      quantity: -quantity,
      pricing: pricing === 'none' ? 'none' : isPriceOnly ? 'given' : 'share',
      given: isPriceOnly ? -value : null,
      ofId: isPriceOnly ? ofId : move.id,
      ...(isOpen(day) ? { position: { day, order } } : {}),
    }
  })
}

/** Kinds whose moves are planned from picks. */
export const isPicked = (kind: VoucherKind): boolean => kind !== 'reversal' && kind !== 'adjustment'
