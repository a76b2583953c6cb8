import { approvalApi } from '#contract/approvals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'

/** What shows vouchers and what they come to, to be read again after a change. */
export const stale = [
  stockVoucherApi.list,
  stockVoucherApi.get,
  stockVoucherApi.items,
  stockBookApi.list,
  stockBookApi.totals,
  stockBookApi.prices,
  approvalApi.inbox,
  approvalApi.counters,
  historyApi.list,
]
