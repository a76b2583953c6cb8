import type { ApprovalRequest } from '#contract/approvals/request.ts'

import type { Party } from './hands.rules.ts'
import { act, type Action } from './machine.rules.ts'
import type { RequestState } from './state.rules.ts'

/** What somebody may do to a request now. */
export function canOf(state: RequestState, party: Party): ApprovalRequest['can'] {
  const may = (action: Action) => 'next' in act(state, action, party)
  const { path, executors, isRental } = state
  const mayProcess = may({ name: 'process' })
  return {
    decide: may({ name: 'approve' }),
    withdraw: may({ name: 'withdraw' }),
    resubmit: may({ name: 'resubmit', path, executors }),
    handOut: may({ name: 'handOut' }),
    takeBack: mayProcess && isRental,
    process: mayProcess && !isRental,
  }
}
