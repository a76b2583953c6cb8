import { approvalApi } from '#contract/approvals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'

/** What shows stock-takes, to be read again after a change. */
export const stale = [
  stockTakeApi.list,
  stockTakeApi.get,
  approvalApi.inbox,
  approvalApi.counters,
  historyApi.list,
]
