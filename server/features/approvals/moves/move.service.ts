import { approvalProblems } from '#contract/approvals/problems.ts'
import {
  requestActionLabels,
  requestStageLabels,
  type RequestAction,
  type RequestKind,
  type RequestStage,
} from '#contract/approvals/labels.ts'
import type { ApprovalStatus } from '#contract/core/approval-status.ts'
import { formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem, type ProblemKind } from '#contract/core/problem.ts'
import { systemName } from '#contract/core/system-name.ts'
import type { Work } from '#server/platform/http/call.ts'

import { partyFor, type ScopedHand } from '../inbox/hands.list.ts'
import { readSeatedPeople } from '../inbox/people.list.ts'
import { seesRequest } from '../inbox/request.list.ts'
import { deadlineOfStep } from '../deadlines/deadline-of-step.service.ts'
import { tellOfMove } from '../notices/notices.service.ts'
import { act, type Action, type Refusal } from '../rules/machine.rules.ts'
import { officesOf, signedAs } from '../rules/signing.rules.ts'
import { completesItself, statusOf, type RequestState } from '../rules/state.rules.ts'
import { insertEvent, lastEvent, type EventOffice } from './events.store.ts'
import { lockRequest } from './lock.store.ts'
import { changeRequest, stateOf, updateRequest, type Changes, type RequestRow } from './requests.store.ts'

/** What happened to a request, as the feature that asked is told. */
export interface Moved {
  readonly requestId: number
  readonly kind: RequestKind
  readonly subjectId: number
  readonly action: RequestAction
  readonly stage: RequestStage
  readonly statusBefore: ApprovalStatus
  readonly status: ApprovalStatus
  /** What was said with it. */
  readonly comment: string | null
}

/** What runs by itself, in nobody's name. */
export type Unattended = Pick<Work, 'db' | 'now' | 'audit'> & { readonly actor: null }

/**
 * What a feature does when a request of its kind moves, in the transaction of the move. A problem it throws refuses the
 * move: nobody approves a swap that is no longer legal. Reminders and escalations come in nobody's name.
 */
export type RequestListener = (work: Work | Unattended, moved: Moved) => Promise<void>

/** The listeners by kind; a kind without one has no effects. */
export type RequestListeners = Readonly<Partial<Record<RequestKind, RequestListener>>>

/** A move as somebody asks for it, having seen the request at turn `turn`. */
export interface Step {
  readonly id: number
  readonly turn: number
  readonly action: Action
  readonly comment: string | null
}

/** A row and what it becomes, with columns that change besides. */
interface Change {
  readonly row: RequestRow
  readonly next: RequestState
  readonly changes?: Changes | undefined
}

/** What a move may bring along: columns that change besides. */
interface Beside extends Pick<Change, 'changes'> {
  /** Looked at once it is known that the caller may do it; a problem it throws refuses the move. */
  readonly guard?: (row: RequestRow) => Promise<void>
}

/** Moves a request on in the caller’s name; answers the hands that the caller has. */
export async function moveRequest(
  work: Work,
  listeners: RequestListeners,
  { id, turn, action, comment }: Step,
  { changes, guard }: Beside = {},
): Promise<readonly ScopedHand[]> {
  const { row, hands, titles } = await lockRequest(work, id)
  if (!(await seesRequest(work, row, hands))) throw new Problem(coreProblems.notFound)
  if (row.turn !== turn) throw await decidedMeanwhile(work, id)
  if ((action.name === 'reject' || action.name === 'return') && comment === null)
    throw new Problem(approvalProblems.commentMissing)
  const target = await targetOf(work, row, action)
  const outcome = act(stateOf(row), action, partyFor(work.actor, hands, row))
  if ('refusal' in outcome) throw await problemOf(work, row, outcome.refusal)
  await guard?.(row)
  const { next, grip } = outcome
  const onBehalfOf = hands.find(
    ({ employeeId }) => employeeId === grip?.hand.employeeId && employeeId !== work.actor.userId,
  )
  const roleNames = { own: work.actor.roleNames, others: onBehalfOf?.roleNames }
  const office = grip && isDecision(action) ? officesOf(roleNames, signedAs(row, grip), titles) : undefined
  const step = { name: action.name, target, comment, by: work.actor, onBehalfOf, office }
  await keepMove(work, { row, next, changes }, step)
  await tell(work, listeners, { row, next }, { name: action.name, comment })
  return hands
}

/** What was done and by whom; nobody for what happens by itself. */
interface Done {
  readonly name: RequestAction
  /** Who was added, or the step it went back to. */
  readonly target?: string | null
  readonly comment: string | null
  readonly by: { readonly userId: number; readonly fullName: string } | null
  readonly onBehalfOf?: ScopedHand | undefined
  /** What a decision was given as. */
  readonly office?: EventOffice | undefined
}

const isDecision = ({ name }: Action) => name === 'approve' || name === 'reject' || name === 'return'

/** Keeps the new state, who brought it about and the history of both, and tells whom it concerns. */
export async function keepMove(
  { db, now, audit }: Pick<Work, 'db' | 'now' | 'audit'>,
  { row, next, changes }: Change,
  { name, target = null, comment, by, onBehalfOf, office }: Done,
): Promise<void> {
  const statusAfter = statusOf(next)
  const isNewTurn = next.turn !== row.turn
  const current = next.stage === 'deciding' ? next.path[next.step] : undefined
  const deadline = isNewTurn ? await deadlineOfStep(db, row.plantId, current, now) : undefined
  if (changes) await changeRequest(db, row.id, changes)
  await updateRequest(db, row, next, deadline)
  await insertEvent(db, {
    requestId: row.id,
    action: name,
    round: next.round,
    step: row.stage === 'deciding' ? decidedStep(row, next, name) : null,
    statusBefore: row.status,
    statusAfter,
    byId: by?.userId ?? null,
    byName: by?.fullName ?? null,
    onBehalfOfId: onBehalfOf?.employeeId ?? null,
    onBehalfOfName: onBehalfOf?.fullName ?? null,
    target,
    comment,
    at: now,
    ...office,
  })
  audit.reason = comment
  audit.did('approval-requests', row.id, name, [
    ...(row.status === statusAfter ? [] : [{ field: 'status', from: row.status, to: statusAfter }]),
    ...(target === null ? [] : [{ field: 'target', from: null, to: target }]),
    ...(onBehalfOf ? [{ field: 'onBehalfOfName', from: null, to: onBehalfOf.fullName }] : []),
  ])
  const { title, number, fromDay, toDay } = { ...row, ...changes }
  const told = { ...row, title, number, fromDay, toDay }
  await tellOfMove({ db, now, audit, actor: by }, told, next, { action: name, comment })
}

/** The step that an action is about: where one signature decides two steps, the second, at which it counts. */
function decidedStep(row: RequestRow, next: RequestState, name: RequestAction): number {
  if (name !== 'approve' || next.turn === row.turn) return row.step
  return next.stage === 'approved' ? next.step : next.step - 1
}

/** Tells the feature that asked; what nobody has to carry out is then complete. */
export async function tell(
  work: Work | Unattended,
  listeners: RequestListeners,
  { row, next }: Change,
  { name: action, comment }: Pick<Done, 'name' | 'comment'>,
): Promise<void> {
  const { id: requestId, kind, subjectId } = row
  const { stage } = next
  const moved = {
    requestId,
    kind,
    subjectId,
    action,
    stage,
    statusBefore: row.status,
    status: statusOf(next),
    comment,
  }
  await listeners[kind]?.(work, moved)
  if (!completesItself(next)) return
  const outcome = act(next, { name: 'complete' }, null)
  if ('refusal' in outcome) return
  const approved = { ...row, stage, status: statusOf(next), turn: next.turn }
  const completed = { name: 'complete', comment: null, by: null } as const
  await keepMove(work, { row: approved, next: outcome.next }, completed)
  await tell(work, listeners, { row: approved, next: outcome.next }, completed)
}

/** The step a request goes back to, or the signer who is added: one works at the plant, so that the request can be seen. */
async function targetOf({ db, now }: Work, row: RequestRow, action: Action): Promise<string | null> {
  if (action.name === 'return' && action.toStep !== null) return row.path[action.toStep]?.name ?? null
  if (action.name !== 'addSigner') return null
  const seat = { roleName: null, employeeId: action.employeeId }
  const people = await readSeatedPeople(db, { ...row, now }, [seat])
  const [signer] = people.holdersOf(seat)
  if (!signer) throw new Problem(approvalProblems.unsuitableSigner)
  const later = row.path.slice(row.step + 1)
  const own = later.find(({ seats }) => seats.some((one) => people.holdersOf(one).includes(signer)))
  if (own) throw new Problem(approvalProblems.signerLater, { step: own.name })
  return signer.fullName
}

/** Tells whoever came second who was first, and when. */
async function decidedMeanwhile({ db, caller }: Work, id: number): Promise<Problem> {
  const last = await lastEvent(db, id)
  return new Problem(approvalProblems.decidedMeanwhile, {
    who: last?.byName ?? systemName.vi,
    at: formatInstant(last?.at),
    what: last ? requestActionLabels[last.action][caller.language] : '',
  })
}

const simpleProblems: Readonly<Record<Exclude<Refusal, 'signedAlready' | 'wrongStage'>, ProblemKind>> = {
  ownRequest: approvalProblems.ownRequest,
  signedBefore: approvalProblems.signedBefore,
  excluded: approvalProblems.excluded,
  notYours: approvalProblems.notYours,
  notAuthor: approvalProblems.notAuthor,
  notNew: approvalProblems.notNew,
  noSuchStep: approvalProblems.noSuchStep,
  signerPresent: approvalProblems.signerPresent,
  unsuitableSigner: approvalProblems.unsuitableSigner,
}

async function problemOf(work: Work, row: RequestRow, refusal: Refusal): Promise<Problem> {
  if (refusal === 'signedAlready') return decidedMeanwhile(work, row.id)
  if (refusal === 'wrongStage') {
    const stage = requestStageLabels[row.stage][work.caller.language]
    return new Problem(approvalProblems.wrongStage, { stage })
  }
  return new Problem(simpleProblems[refusal])
}
