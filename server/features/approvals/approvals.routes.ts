import { approvalApi, approvalChainApi, approvalDelegationApi } from '#contract/approvals/index.ts'
import { bind, type Work } from '#server/platform/http/call.ts'

import { changeChain } from './chains/chains.service.ts'
import { readChains } from './chains/chains.store.ts'
import { changeDelegationRules, getDelegationRules } from './delegations/delegation-rules.service.ts'
import { exportDelegations } from './delegations/delegations.excel.ts'
import { listDelegations } from './delegations/delegations.list.ts'
import { delegate, revokeDelegation } from './delegations/delegations.service.ts'
import { exportInbox } from './inbox/inbox.excel.ts'
import { countBoxes, pageOfInbox, pageOfRequests } from './inbox/inbox.list.ts'
import { getRequest } from './inbox/request.list.ts'
import { decideMany, type WarningsByKind } from './moves/many.service.ts'
import { moveRequest, type RequestListeners, type Step } from './moves/move.service.ts'
import { previewPath } from './moves/plan.service.ts'

/**
 * Requests on their way.
 *
 * @param listeners by kind, what the feature that asked does when its request moves
 * @param warnings by kind, how many warnings the record of a request has now
 */
export function bindApprovals(listeners: RequestListeners, warnings: WarningsByKind) {
  const move = async (call: Work, step: Step) => {
    const hands = await moveRequest(call, listeners, step)
    return getRequest(call, step.id, hands)
  }
  return bind(approvalApi, {
    inbox: (call) => pageOfInbox(call, call.query),
    exportExcel: (call) => exportInbox(call, call.query),
    counters: (call) => countBoxes(call),
    list: (call) => pageOfRequests(call, call.query),
    get: (call) => getRequest(call, call.query.id),
    previewPath: (call) => {
      const { powerPlantId: plantId, kind, ...facts } = call.query
      return previewPath(call, { plantId, kind, facts })
    },
    decide: (call) => {
      const { decision, toStep, ...step } = call.body
      const action = decision === 'return' ? { name: decision, toStep } : { name: decision }
      return move(call, { ...step, action })
    },
    decideMany: async (call) => ({ items: await decideMany(call, { listeners, warnings }, call.body) }),
    addSigner: (call) => {
      const { employeeId, ...step } = call.body
      return move(call, { ...step, action: { name: 'addSigner', employeeId } })
    },
    withdraw: (call) => move(call, { ...call.body, action: { name: 'withdraw' } }),
    process: (call) => move(call, { ...call.body, action: { name: 'process' } }),
  })
}

export const approvalChains = bind(approvalChainApi, {
  list: async ({ db, query }) => ({ items: await readChains(db, query.powerPlantId) }),
  update: (call) => changeChain(call, call.body),
})

export const approvalDelegations = bind(approvalDelegationApi, {
  list: async (call) => ({ items: await listDelegations(call) }),
  exportExcel: (call) => exportDelegations(call),
  create: (call) => delegate(call, call.body),
  revoke: (call) => revokeDelegation(call, call.body.id),
  rules: (call) => getDelegationRules(call),
  updateRules: (call) => changeDelegationRules(call, call.body),
})
