import type { Seat } from '#contract/approvals/chain.ts'
import type { RequestStage } from '#contract/approvals/labels.ts'

import { fills, findGrip, hadSeat, type Grip, type Hand, type Party } from './hands.rules.ts'
import {
  barredFrom,
  completesItself,
  isConsent,
  isSameSeat,
  isStepDone,
  statusOf,
  type PathSeat,
  type PathStep,
  type RequestState,
} from './state.rules.ts'

/** What is done to a request. */
export type Action =
  | {
      readonly name:
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'handOut'
        | 'process'
        | 'escalate'
        | 'complete'
        | 'abandon'
    }
  /** Back to the author, or to an earlier step counted from 0. */
  | { readonly name: 'return'; readonly toStep: number | null }
  | { readonly name: 'addSigner'; readonly employeeId: number }
  /** Sent again, on the path as it is now. */
  | { readonly name: 'resubmit'; readonly path: readonly PathStep[]; readonly executors: readonly Seat[] }

/** Why something is not done. */
export type Refusal =
  | 'wrongStage'
  | 'ownRequest'
  | 'notYours'
  | 'signedAlready'
  | 'signedBefore'
  | 'excluded'
  | 'notAuthor'
  | 'notNew'
  | 'noSuchStep'
  | 'signerPresent'
  | 'unsuitableSigner'

interface Rule {
  readonly from: readonly RequestStage[]
  /** A signer holds an open seat of the step, an executor one of those who carry out; the engine is nobody. */
  readonly by: 'signer' | 'author' | 'executor' | 'engine'
}

/** Every transition: from which stages, and by whom. */
export const transitions: Readonly<Record<Action['name'], Rule>> = {
  approve: { from: ['deciding'], by: 'signer' },
  reject: { from: ['deciding'], by: 'signer' },
  return: { from: ['deciding'], by: 'signer' },
  addSigner: { from: ['deciding'], by: 'signer' },
  withdraw: { from: ['deciding'], by: 'author' },
  resubmit: { from: ['returned', 'rejected', 'withdrawn'], by: 'author' },
  handOut: { from: ['approved'], by: 'executor' },
  process: { from: ['approved', 'renting'], by: 'executor' },
  escalate: { from: ['deciding'], by: 'engine' },
  complete: { from: ['approved'], by: 'engine' },
  // Its record was given up: nothing is left to decide, whoever signed.
  abandon: { from: ['deciding', 'returned', 'rejected'], by: 'engine' },
}

/** What an action leads to; `grip` tells in whose name it was done, undefined for the author and the engine. */
export type Outcome =
  | { readonly next: RequestState; readonly grip: Grip | undefined }
  | { readonly refusal: Refusal }

/**
 * Does something to a request: the whole life of a request is this function.
 *
 * @param party who does it; null is the engine itself
 */
export function act(state: RequestState, action: Action, party: Party | null): Outcome {
  const { from, by } = transitions[action.name]
  if (!from.includes(state.stage)) return { refusal: 'wrongStage' }
  const grip = party ? findGrip(state, party) : undefined
  const refusal = refusalOf(state, by, party, grip)
  if (refusal) return { refusal }
  const signature = party && grip && { ...grip, signers: [party.employeeId, grip.hand.employeeId] }
  const next = move(state, action, signature ?? undefined)
  return typeof next === 'string' ? { refusal: next } : { next, grip: by === 'author' ? undefined : grip }
}

function refusalOf(
  state: RequestState,
  by: Rule['by'],
  party: Party | null,
  grip: Grip | undefined,
): Refusal | undefined {
  if (by === 'engine' || party === null) return by === 'engine' && party === null ? undefined : 'notYours'
  if (by === 'author') return party.employeeId === state.authorId ? undefined : 'notAuthor'
  if (grip) return undefined
  if (by === 'executor') return 'notYours'
  if (party.employeeId === state.authorId) return 'ownRequest'
  if (hadSeat(state, party)) return 'signedAlready'
  // What they could do, were it not the author's own request and had nobody signed yet.
  if (findGrip({ ...state, signers: [] }, party)) return 'signedBefore'
  if (findGrip({ ...state, signers: [], excludedIds: [] }, party)) return 'excluded'
  return findGrip({ ...state, signers: [], authorId: Number.NaN }, party) ? 'ownRequest' : 'notYours'
}

/** Seats that are being signed, by whom and for whom. */
interface Signature {
  readonly hand: Hand
  readonly positions: readonly number[]
  readonly signers: readonly number[]
}

/** The state after an action that is open to whoever does it. */
function move(state: RequestState, action: Action, signature: Signature | undefined): RequestState | Refusal {
  switch (action.name) {
    case 'approve':
      return signature ? sign(state, signature) : 'notYours'
    case 'reject':
      // Who does not consent decides nothing: it goes back to its author.
      return isConsent(state) ? sendBack(state, null) : turned(state, { stage: 'rejected' })
    case 'return':
      return sendBack(state, action.toStep)
    case 'addSigner':
      return addSigner(state, action.employeeId)
    case 'withdraw':
      return statusOf(state) === 'New' ? turned(state, { stage: 'withdrawn' }) : 'notNew'
    case 'resubmit': {
      const { path, executors } = action
      return turned(state, {
        stage: 'deciding',
        step: 0,
        round: state.round + 1,
        path,
        executors,
        signers: [],
      })
    }
    case 'handOut':
      return state.isRental ? turned(state, { stage: 'renting' }) : 'wrongStage'
    case 'process':
      return state.isRental === (state.stage === 'renting')
        ? turned(state, { stage: 'processed' })
        : 'wrongStage'
    case 'escalate':
      return escalate(state)
    case 'abandon':
      return turned(state, { stage: 'withdrawn' })
    default:
      return completesItself(state) ? turned(state, { stage: 'processed' }) : 'wrongStage'
  }
}

/** The next turn: signatures count within one only. */
function turned(state: RequestState, changes: Partial<RequestState>): RequestState {
  return { ...state, signed: [], turn: state.turn + 1, ...changes }
}

function sign(state: RequestState, { hand, positions, signers }: Signature): RequestState {
  const step = state.path[state.step]
  const signed = [...state.signed, ...positions]
  const names = [...new Set(signers)].map((employeeId) => ({ step: state.step, employeeId }))
  const next = { ...state, signers: [...state.signers, ...names] }
  if (!step || !isStepDone(step, signed)) return { ...next, signed }
  const last = lastCovered(state, step, hand, positions)
  const isLast = last === state.path.length - 1
  return turned(next, isLast ? { stage: 'approved', step: last } : { step: last + 1 })
}

/**
 * The last step that a signature decides. Whoever decides a step that was passed up to them has thereby decided their own
 * one as well, which comes next: they would not be asked twice.
 */
function lastCovered(
  { path, step: at }: RequestState,
  step: PathStep,
  hand: Hand,
  positions: readonly number[],
): number {
  const isPassedUp = positions.some((position) => step.seats[position]?.origin === 'escalation')
  const own = path[at + 1]
  const isOwn = own?.needs === 'any' && own.seats.some((seat) => fills(hand, seat))
  return isPassedUp && isOwn ? at + 1 : at
}

function sendBack(state: RequestState, toStep: number | null): RequestState | Refusal {
  if (toStep === null)
    return turned(state, { stage: 'returned', step: 0, path: withoutExtras(state.path, 0), signers: [] })
  if (toStep < 0 || toStep >= state.step) return 'noSuchStep'
  const signers = state.signers.filter(({ step }) => step < toStep)
  return turned(state, { step: toStep, path: withoutExtras(state.path, toStep), signers })
}

/** A step that is asked again starts without what an earlier turn added to it. */
function withoutExtras(path: readonly PathStep[], from: number): PathStep[] {
  return path.map((step, at) => {
    const seats = step.seats.filter(({ origin }) => origin === 'chain')
    return at < from ? step : { ...step, seats }
  })
}

function addSigner(state: RequestState, employeeId: number): RequestState | Refusal {
  if (barredFrom(state).includes(employeeId)) return 'unsuitableSigner'
  const isThere = state.path[state.step]?.seats.some((seat) => seat.employeeId === employeeId)
  return isThere ? 'signerPresent' : withSeat(state, { roleName: null, employeeId, origin: 'added' })
}

function escalate(state: RequestState): RequestState | Refusal {
  const step = state.path[state.step]
  const higher = step?.escalateTo
  // A step that nobody else could decide went up when the request was sent.
  if (!higher || step.seats.some((seat) => seat.origin !== 'added' && isSameSeat(seat, higher)))
    return 'wrongStage'
  return withSeat(state, { ...higher, origin: 'escalation' })
}

function withSeat(state: RequestState, seat: PathSeat): RequestState {
  const path = state.path.map((step, at) =>
    at === state.step ? { ...step, seats: [...step.seats, seat] } : step,
  )
  return { ...state, path }
}
