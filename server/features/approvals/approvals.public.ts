export { seesChains } from './chains/chains.store.ts'
export { approvalDeadlines } from './deadlines/deadlines.service.ts'
export { seesDelegation } from './delegations/delegations.list.ts'
export type { Viewing } from './inbox/hands.list.ts'
export { boxCondition, countBoxes, readRequests } from './inbox/inbox.list.ts'
export { getRequest, seesRequestId } from './inbox/request.list.ts'
export {
  moveRequest,
  type Moved,
  type RequestListener,
  type RequestListeners,
  type Unattended,
} from './moves/move.service.ts'
export { previewPath } from './moves/plan.service.ts'
export { resubmitRequest, startRequest } from './moves/start.service.ts'
