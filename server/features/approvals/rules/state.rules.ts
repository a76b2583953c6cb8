import type { ApprovalStatus } from '#contract/core/approval-status.ts'
import type { Seat } from '#contract/approvals/chain.ts'
import type { RequestStage, SignatureNeed, StepLevel } from '#contract/approvals/labels.ts'
import type { SeatCall, SeatOrigin } from '#contract/approvals/request.ts'

/** Whether two seats are for the same people. */
export function isSameSeat(one: Seat, other: Seat): boolean {
  return one.roleName === other.roleName && one.employeeId === other.employeeId
}

/** A place for a signature in a step of a request. */
export interface PathSeat extends Seat {
  readonly origin: SeatOrigin
  /** Why a person is called for the seat of the author's crew; nothing of any other seat. */
  readonly called?: SeatCall | null
}

/** A step that a request really takes; what the chain says of it, frozen when the request was sent. */
export interface PathStep {
  readonly name: string
  readonly level: StepLevel
  readonly needs: SignatureNeed
  readonly seats: readonly PathSeat[]
  readonly dueHours: number | null
  /** Whether its hours are those of the plant's offices; of old paths nothing is said, and they are not. */
  readonly inWorkingHours?: boolean
  readonly remindBeforeHours: number | null
  readonly escalateTo: Seat | null
}

/** Somebody who signed a step, or for whom it was signed. */
export interface Signer {
  readonly step: number
  readonly employeeId: number
}

/** Everything that decides what may be done to a request. */
export interface RequestState {
  readonly authorId: number
  /** Who takes no part in the decision besides, e.g. whoever counted what is to be corrected. */
  readonly excludedIds: readonly number[]
  readonly stage: RequestStage
  readonly path: readonly PathStep[]
  /** The current step, the last one taken once nothing is left to decide. */
  readonly step: number
  /** Counts every change of step or stage. */
  readonly turn: number
  /** Counts how often it was sent. */
  readonly round: number
  /** Positions of the current step’s seats that are signed. */
  readonly signed: readonly number[]
  /** Who signed which step of this round, and for whom: each of them signs no more. */
  readonly signers: readonly Signer[]
  readonly executors: readonly Seat[]
  readonly isRental: boolean
}

/** What a request is when it is sent for the first time. */
export function firstState(
  request: Pick<RequestState, 'authorId' | 'path' | 'executors' | 'isRental'> &
    Partial<Pick<RequestState, 'excludedIds'>>,
): RequestState {
  return {
    excludedIds: [],
    ...request,
    stage: 'deciding',
    step: 0,
    turn: 1,
    round: 1,
    signed: [],
    signers: [],
  }
}

const approvedAt = {
  // Consent is nobody's decision yet.
  consent: 'New',
  leader: 'LeaderApproved',
  manager: 'ManagerApproved',
  director: 'DirectorApproved',
} as const
const rejectedAt = {
  consent: 'New',
  leader: 'LeaderRejected',
  manager: 'ManagerRejected',
  director: 'DirectorRejected',
} as const

/** The status of the specification that a state shows: New until a step is done, then what that step said. */
export function statusOf({
  stage,
  path,
  step,
}: Pick<RequestState, 'stage' | 'path' | 'step'>): ApprovalStatus {
  const levelAt = (at: number) => path[at]?.level
  const current = levelAt(step)
  const before = levelAt(step - 1)
  if (stage === 'deciding') return before ? approvedAt[before] : 'New'
  if (stage === 'rejected' && current) return rejectedAt[current]
  if (stage === 'approved' && current) return approvedAt[current]
  if (stage === 'renting') return 'Renting'
  return stage === 'processed' ? 'Processed' : 'New'
}

/** Whether the last signature is there. */
export function isDecided(stage: RequestStage): boolean {
  return stage === 'approved' || stage === 'renting' || stage === 'processed'
}

/** A seat that waits for somebody, at its position in the step, or among the executors. */
export interface OpenSeat extends Seat {
  readonly position: number
  /** Whether nobody can sign for whom it belongs to: consent is given in person. */
  readonly isPersonal: boolean
}

/** Whom a request waits for: the unsigned seats of its step, or those who carry it out. */
export function openSeats(state: RequestState): OpenSeat[] {
  const { stage, path, step, signed, executors } = state
  if (stage === 'approved' || stage === 'renting')
    return executors.map((seat, position) => toOpen(seat, position, false))
  if (stage !== 'deciding') return []
  const isPersonal = isConsent(state)
  return (path[step]?.seats ?? [])
    .map((seat, position) => toOpen(seat, position, isPersonal))
    .filter(({ position }) => !signed.includes(position))
}

const toOpen = ({ roleName, employeeId }: Seat, position: number, isPersonal: boolean): OpenSeat => ({
  roleName,
  employeeId,
  position,
  isPersonal,
})

/**
 * Those who sign no further step while a request is being decided, nor anybody for them: its author, who takes no part, and
 * who has signed.
 */
export function barredFrom({ stage, authorId, excludedIds, signers }: RequestState): number[] {
  if (stage !== 'deciding') return []
  return [...new Set([authorId, ...excludedIds, ...signers.map(({ employeeId }) => employeeId)])]
}

/** Whether those concerned are asked, before anybody decides. */
export function isConsent({ path, step }: Pick<RequestState, 'path' | 'step'>): boolean {
  return path[step]?.level === 'consent'
}

/** Whether the step being decided was escalated because it was overdue. */
export function isEscalated({ stage, path, step }: RequestState): boolean {
  return stage === 'deciding' && (path[step]?.seats.some(({ origin }) => origin === 'escalation') ?? false)
}

/** Whether nobody has to carry out what was approved. */
export function completesItself({ stage, executors, isRental }: RequestState): boolean {
  return stage === 'approved' && executors.length === 0 && !isRental
}

/**
 * Whether the signatures of a step are enough: one of its own seats or all of them, as it says, or the one it was
 * escalated to; and every signer that was added.
 */
export function isStepDone({ needs, seats }: PathStep, signed: readonly number[]): boolean {
  const isSigned = (origin: SeatOrigin) =>
    seats.flatMap((seat, position) => (seat.origin === origin ? [signed.includes(position)] : []))
  const own = isSigned('chain')
  const isOwnDone = needs === 'all' ? own.every(Boolean) : own.some(Boolean)
  return (isOwnDone || isSigned('escalation').some(Boolean)) && isSigned('added').every(Boolean)
}
