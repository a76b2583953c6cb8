import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import type { ShiftStatus } from '#contract/duty-shift-logs/labels.ts'

/** Somebody of a crew, and from when to when. */
export interface Presence {
  readonly presentFrom: string | null
  readonly presentUntil: string | null
}

/** Says whether somebody of a crew is there at an instant: they have come and not left. */
export function isPresent({ presentFrom, presentUntil }: Presence, at: Date): boolean {
  const has = (instant: string | null) => instant !== null && Date.parse(instant) <= at.getTime()
  return (presentFrom === null || has(presentFrom)) && !has(presentUntil)
}

/** All that decides what a caller may do with a shift. */
export interface ShiftFacts {
  readonly status: ShiftStatus
  readonly permissions: ReadonlySet<string>
  /** The caller stands this shift now. */
  readonly isOnCrew: boolean
  /** The caller has signed as giver. */
  readonly isGiver: boolean
  /** The plant lets the caller take the shift over. */
  readonly isReceiver: boolean
  /** The giver has signed, be it that the signature was taken back or refused. */
  readonly isSignedOnce: boolean
  readonly isReviewed: boolean
  /** Nothing is written in it, and no handover opened it. */
  readonly isEmpty: boolean
}

/** Says whether a caller writes in a shift now. */
export function mayWriteIn({
  status,
  permissions,
  isOnCrew,
}: Pick<ShiftFacts, 'status' | 'permissions' | 'isOnCrew'>): boolean {
  return status === 'onDuty' && permissions.has('DutyShiftLogs.Write') && isOnCrew
}

/** Whether a shift waits for a receiver, and it may be the caller by all but the roster of the next one. */
export function mayTake({
  status,
  permissions,
  isGiver,
}: Pick<ShiftFacts, 'status' | 'permissions' | 'isGiver'>): boolean {
  return status === 'awaitingReceiver' && permissions.has('DutyShiftLogs.Sign') && !isGiver
}

/** What a caller may do with a shift of a plant they see. Screens show their buttons by it. */
export function shiftCan(facts: ShiftFacts): DutyShiftLogDetail['can'] {
  const { status, permissions, isOnCrew, isGiver, isReceiver, isSignedOnce, isReviewed, isEmpty } = facts
  const maySign = permissions.has('DutyShiftLogs.Sign')
  const mayReview = permissions.has('DutyShiftLogs.Review')
  const isOpen = status === 'onDuty'
  const isAwaiting = status === 'awaitingReceiver'
  const isSealed = status === 'handedOver'
  return {
    write: mayWriteIn(facts),
    sign: isOpen && maySign && isOnCrew,
    withdraw: isAwaiting && maySign && isGiver,
    accept: mayTake(facts) && isReceiver,
    review: isSealed && mayReview && !isReviewed,
    correct: (isSealed || isSignedOnce) && maySign,
    supplement: (isSealed || isAwaiting) && maySign,
    confirmCorrection: (isSealed || isSignedOnce) && mayReview,
    delete: isOpen && maySign && isEmpty,
  }
}
