import type { Readable } from '#server/platform/db/schema.ts'

export { seesChains } from './chains/chains.store.ts'
export { approvalDeadlines } from './deadlines/deadlines.service.ts'
export { seesDelegation } from './delegations/delegations.list.ts'
export { boxCondition, countBoxes, countWaitingAt, readRequests } from './inbox/inbox.list.ts'
export { findRequest, getRequest, requestOf, seesRequestId } from './inbox/request.list.ts'
export { listSignatures, type GivenSignature } from './inbox/signatures.list.ts'
export { moveRequest, type Moved, type RequestListener, type RequestListeners } from './moves/move.service.ts'
export type { WarningsByKind } from './moves/many.service.ts'
export { previewPath } from './moves/plan.service.ts'
export { abandonRequest, findStepsBeyond } from './moves/record.service.ts'
export { resubmitRequest, startDecided, startRequest } from './moves/start.service.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  approvalRequests: ['dueAt', 'id', 'stage', 'status'],
} as const satisfies Readable
