import { contractApi } from '#contract/contracts/index.ts'
import { historyApi } from '#contract/history/index.ts'

/** What shows contracts, to be read again after a change. */
export const stale = [
  contractApi.list,
  contractApi.get,
  contractApi.appendix,
  contractApi.calendar,
  contractApi.partnerTotals,
  historyApi.list,
]
