import type { Seat } from '#contract/approvals/chain.ts'

import { barredFrom, openSeats, type RequestState } from './state.rules.ts'

/** One capacity somebody can sign in at a plant: their own, or that of a person who delegated it to them. */
export interface Hand {
  readonly employeeId: number
  /** Normalized role names. */
  readonly roleNames: readonly string[]
}

/** Somebody with their own hand first, then those they hold for others. */
export interface Party {
  readonly employeeId: number
  readonly hands: readonly Hand[]
}

/** A hand and the seats it fills. */
export interface Grip {
  readonly hand: Hand
  readonly positions: readonly number[]
}

/** Whether a hand may sit in a seat. */
export function fills(hand: Hand, { roleName, employeeId }: Seat): boolean {
  return roleName === null ? employeeId === hand.employeeId : hand.roleNames.includes(roleName)
}

/**
 * The hand with which somebody would sign, and the open seats it fills. Their own goes before another's, so that nobody
 * signs for somebody else what they could sign themselves. While a request is being decided neither its author signs
 * nor anybody for the author, nobody signs or is signed for twice, and nobody but oneself consents.
 */
export function findGrip(state: RequestState, party: Party): Grip | undefined {
  const barred = barredFrom(state)
  if (barred.includes(party.employeeId)) return undefined
  for (const hand of party.hands) {
    if (barred.includes(hand.employeeId)) continue
    const isOwn = hand.employeeId === party.employeeId
    const seats = openSeats(state).filter((seat) => fills(hand, seat) && (isOwn || !seat.isPersonal))
    const positions = seats.map(({ position }) => position)
    if (positions.length > 0) return { hand, positions }
  }
  return undefined
}

/** Whether somebody had a seat in the current step that is signed already, by themselves or by another. */
export function hadSeat(state: RequestState, party: Party): boolean {
  const seats = state.path[state.step]?.seats ?? []
  return state.signed.some((position) => {
    const seat = seats[position]
    return seat !== undefined && party.hands.some((hand) => fills(hand, seat))
  })
}
