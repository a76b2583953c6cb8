import { approvalProblems } from '#contract/approvals/problems.ts'
import { isRental, requestStageLabels, type RequestKind } from '#contract/approvals/labels.ts'
import type { RequestFacts, RequestLabel } from '#contract/approvals/request.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { requirePlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { deadlineOfStep } from '../deadlines/deadline-of-step.service.ts'
import { tellOfStart } from '../notices/notices.service.ts'
import { firstState, isDecided, statusOf } from '../rules/state.rules.ts'
import { readChain } from '../chains/chains.store.ts'
import { moveRequest, type RequestListeners } from './move.service.ts'
import { planPath } from './plan.service.ts'
import { copyApprovals, insertEvent } from './events.store.ts'
import { changeAsker, findRequestId, getRequestRow, insertRequest, type Subject } from './requests.store.ts'

/**
 * Sends a record of a feature on its way, the caller being its author.
 *
 * @returns the id of the request
 * @throws problem `core.plantForbidden`, `approvals.alreadyStarted` or `approvals.nobodyToDecide`
 */
export async function startRequest(work: Work, subject: Subject): Promise<number> {
  const { db, actor, now, audit } = work
  requirePlant(actor, subject.plantId)
  const { path, chain } = await planPath(work, subject)
  const { version: chainVersion, executors } = chain
  const { excludedIds = [] } = subject
  const asked = { authorId: actor.userId, excludedIds, path, executors }
  const state = firstState({ ...asked, isRental: isRental(subject.kind) })
  const deadline = await deadlineOfStep(db, subject.plantId, path[0], now)
  const sent = { authorName: actor.fullName, chainVersion, createdAt: now, ...deadline }
  const requestId = await insertRequest(db, subject, state, sent)
  await insertEvent(db, {
    requestId,
    action: 'submit',
    round: 1,
    step: null,
    statusBefore: null,
    statusAfter: statusOf(state),
    byId: actor.userId,
    byName: actor.fullName,
    onBehalfOfId: null,
    onBehalfOfName: null,
    target: null,
    comment: null,
    at: now,
  })
  const { kind, subjectId, plantId: powerPlantId, title, facts } = subject
  audit.created('approval-requests', requestId, {
    kind,
    subjectId,
    powerPlantId,
    title,
    ...facts,
    chainVersion,
  })
  await tellOfStart(
    work,
    {
      ...unlabelled,
      ...subject.label,
      id: requestId,
      kind,
      subjectId,
      plantId: powerPlantId,
      title,
      authorId: actor.userId,
    },
    state,
  )
  return requestId
}

/**
 * Sends a record on its way that another request has decided on already: it begins approved, with that request's steps and
 * signatures, and waits for who carries it out.
 *
 * @param decidedId the other request, at the same plant
 * @throws problem `core.plantForbidden`, `core.notFound` or `approvals.wrongStage`
 */
export async function startDecided(work: Work, subject: Subject, decidedId: number): Promise<number> {
  const { db, actor, now, audit } = work
  const { kind, subjectId, plantId, title, facts, label } = subject
  requirePlant(actor, plantId)
  const decided = await getRequestRow(db, decidedId)
  if (decided.plantId !== plantId) throw new Problem(coreProblems.notFound)
  if (!isDecided(decided.stage)) {
    const stage = requestStageLabels[decided.stage][work.caller.language]
    throw new Problem(approvalProblems.wrongStage, { stage })
  }
  const { executors, version: chainVersion } = await readChain(db, plantId, kind)
  const { path, step } = decided
  const begun = firstState({ authorId: actor.userId, path, executors, isRental: isRental(kind) })
  const state = { ...begun, stage: 'approved', step } as const
  const sent = { authorName: actor.fullName, chainVersion, createdAt: now, dueAt: null, remindAt: null }
  const requestId = await insertRequest(db, subject, state, sent)
  await copyApprovals(db, decided, requestId)
  await insertEvent(db, {
    requestId,
    action: 'submit',
    round: 1,
    step: null,
    statusBefore: null,
    statusAfter: statusOf(state),
    byId: actor.userId,
    byName: actor.fullName,
    onBehalfOfId: null,
    onBehalfOfName: null,
    target: null,
    comment: `Đã duyệt theo ${decided.number ?? decided.title}`,
    at: now,
  })
  const told = { kind, subjectId, powerPlantId: plantId, title, ...facts, chainVersion }
  audit.created('approval-requests', requestId, told)
  const about = { ...unlabelled, ...label, id: requestId, kind, subjectId, plantId, title }
  await tellOfStart(work, { ...about, authorId: actor.userId }, state)
  return requestId
}

const unlabelled = { number: null, fromDay: null, toDay: null }

/** What the author says of a record that is sent again. */
export interface Revised {
  readonly kind: RequestKind
  readonly subjectId: number
  readonly title: string
  readonly facts: RequestFacts
  readonly label?: RequestLabel
  readonly consentOf?: readonly number[]
  /** People who do not decide, besides those of the rounds before. */
  readonly excludedIds?: readonly number[]
  /** Whether somebody else may send it again: whoever sent it before takes no part then. */
  readonly mayChangeHands?: boolean
}

/**
 * Sends a record again after it was returned, rejected or withdrawn: a new round, on the chain in force now.
 *
 * @throws problem `core.notFound`, `approvals.notAuthor`, `approvals.wrongStage` or `approvals.nobodyToDecide`
 */
export async function resubmitRequest(
  work: Work,
  listeners: RequestListeners,
  { kind, subjectId, title, facts, label, consentOf = [], ...asked }: Revised,
): Promise<void> {
  const id = await findRequestId(work.db, kind, subjectId)
  if (id === undefined) throw new Problem(coreProblems.notFound)
  const row = await getRequestRow(work.db, id)
  const { userId: authorId, fullName: authorName } = work.actor
  const isOthers = row.authorId !== authorId
  if (isOthers && !asked.mayChangeHands) throw new Problem(approvalProblems.notAuthor)
  const excludedIds = [
    ...new Set([...row.excludedIds, ...(asked.excludedIds ?? []), ...(isOthers ? [row.authorId] : [])]),
  ]
  if (excludedIds.length > 0) await changeAsker(work.db, id, { authorId, authorName, excludedIds })
  const { path, chain } = await planPath(work, { kind, plantId: row.plantId, facts, consentOf, excludedIds })
  const action = { name: 'resubmit', path, executors: chain.executors } as const
  const changes = { ...facts, ...label, title, chainVersion: chain.version, createdAt: work.now }
  await moveRequest(work, listeners, { id, turn: row.turn, action, comment: null }, { changes })
}
