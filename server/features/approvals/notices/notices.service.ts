import type { RequestAction } from '#contract/approvals/labels.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { tell, type Notice, type Telling } from '#server/features/notifications/notifications.public.ts'

import { stateOf, type RequestRow } from '../moves/requests.store.ts'
import { barredFrom, openSeats, type OpenSeat, type RequestState } from '../rules/state.rules.ts'
import { addressesOf, authorKind, seatsToTell, subjectOf, waitingKind } from './notices.rules.ts'
import { findSeated } from './receivers.list.ts'

/** What of a request its notices say. */
export type ToldRequest = Pick<
  RequestRow,
  'id' | 'kind' | 'subjectId' | 'plantId' | 'title' | 'authorId' | 'number' | 'fromDay' | 'toDay'
>

/** What was done to a request, and what somebody said with it. */
interface Done {
  readonly action: RequestAction
  readonly comment: string | null
}

const aboutOf = ({ id }: ToldRequest) => `approval-requests:${id}`

/** Tells those for whom a request waits once it is sent. */
export async function tellOfStart(work: Telling, request: ToldRequest, state: RequestState): Promise<void> {
  await tell(work, [await waitingNotice(work, request, state, { action: 'submit', comment: null })])
}

/**
 * Tells whom a move of a request concerns: its author what was decided, and those for whom it waits now. For those who need
 * no longer do anything it is settled.
 *
 * @param before its row before the move
 */
export async function tellOfMove(
  work: Telling,
  before: RequestRow,
  next: RequestState,
  done: Done,
): Promise<void> {
  const isNewTurn = next.turn !== before.turn
  // A reminder takes the place of what was told before.
  const isForAll = isNewTurn || done.action === 'remind'
  const settled = isForAll || work.actor ? { about: aboutOf(before) } : undefined
  const toAuthor = authorKind(done.action, { stage: next.stage, isNewTurn })
  const notices = [
    ...(toAuthor ? [authorNotice(before, next, toAuthor, done)] : []),
    ...(next.stage === 'withdrawn' ? [await withdrawnNotice(work, before, done)] : []),
    ...(isWaitingNews(next, isNewTurn, done.action) ? [await waitingNotice(work, before, next, done)] : []),
  ]
  await tell(work, notices, settled && (isForAll ? settled : { ...settled, receiverId: work.actor?.userId }))
}

/** Whether those for whom a request waits need be told: not of a further signature among those that are wanted. */
function isWaitingNews({ stage }: RequestState, isNewTurn: boolean, action: RequestAction): boolean {
  if (stage === 'processed' || stage === 'renting') return false
  return isNewTurn || action === 'addSigner' || action === 'remind' || action === 'escalate'
}

/** Tells those who have not signed that the deadline has passed. */
export async function tellOverdue(work: Telling, request: RequestRow, state: RequestState): Promise<void> {
  const done = { action: 'remind', comment: null } as const
  const notice = await waitingNotice(work, request, state, done)
  await tell(work, [{ ...notice, kind: 'approvalOverdue' }], { about: notice.about })
}

async function waitingNotice(
  work: Telling,
  request: ToldRequest,
  state: RequestState,
  { action, comment }: Done,
): Promise<Notice> {
  const kind = waitingKind(state, action)
  return {
    ...noticeOf(request, state.turn, kind, comment),
    receivers: await receiversOf(work, request, state, seatsToTell(state, action)),
    address: addressesOf(request.kind, request.subjectId).decider,
  }
}

function receiversOf({ db, now }: Telling, request: ToldRequest, state: RequestState, seats: OpenSeat[]) {
  return findSeated(db, { ...request, now }, seats, barredFrom(state))
}

function authorNotice(
  request: ToldRequest,
  { turn }: RequestState,
  kind: NoticeKind,
  { comment }: Done,
): Notice {
  return {
    ...noticeOf(request, turn, kind, comment),
    receivers: [request.authorId],
    address: addressesOf(request.kind, request.subjectId).author,
  }
}

/** Those for whom it waited are told that it does no longer, and its author where somebody else gave the record up. */
async function withdrawnNotice(work: Telling, before: RequestRow, { comment }: Done): Promise<Notice> {
  const state = stateOf(before)
  const waited = await receiversOf(work, before, state, openSeats(state))
  return {
    ...noticeOf(before, before.turn, 'requestWithdrawn', comment),
    receivers: [...new Set([...waited, before.authorId])],
    address: addressesOf(before.kind, before.subjectId).decider,
  }
}

function noticeOf(request: ToldRequest, turn: number, kind: NoticeKind, comment: string | null) {
  const { plantId } = request
  const subject = subjectOf(request)
  return { kind, about: aboutOf(request), cause: `turn ${turn}`, plantId, subject, detail: comment }
}
