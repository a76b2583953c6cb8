import type { StepSeat } from '#contract/approvals/chain.ts'
import type { SeatCall } from '#contract/approvals/request.ts'

import type { PathSeat } from '../rules/state.rules.ts'

/** A holder of the role in the author's own crew. */
export interface CrewLeader {
  readonly id: number
  /** On leave today. */
  readonly isAway: boolean
  /** Somebody signs for them today (ký thay). */
  readonly hasDeputy: boolean
}

/** Who could be called for a seat of the author's crew. */
export interface Called {
  /** Those of the author's own crew, the author left out. */
  readonly leaders: readonly CrewLeader[]
  /** Who holds the role and leads the shift that runs; the author left out. */
  readonly onDuty: readonly number[]
}

/** A seat of a chain as a request takes it: without the mark that it is of the author's crew. */
type ResolvedSeat = Omit<PathSeat, 'origin'>

/**
 * The seats that a seat of the author's crew becomes when a request is sent: its leader; who leads the shift that runs, where
 * the leader is away or there is none; who signs for the leader who is away. Where nobody of them is there it is anybody
 * of the role, as for an author who belongs to no crew; a plant without one passes the step up, as ever.
 */
export function callSeat({ roleName, employeeId }: StepSeat, { leaders, onDuty }: Called): ResolvedSeat[] {
  const seat = (called: SeatCall) => (id: number) => ({ roleName: null, employeeId: id, called })
  const present = leaders.filter(({ isAway }) => !isAway)
  if (present.length > 0) return present.map(({ id }) => id).map(seat('crewLeader'))
  if (onDuty.length > 0) return onDuty.map(seat('onDuty'))
  const signedFor = leaders.filter(({ hasDeputy }) => hasDeputy).map(({ id }) => id)
  if (signedFor.length > 0) return signedFor.map(seat('deputy'))
  return [{ roleName, employeeId, called: null }]
}
