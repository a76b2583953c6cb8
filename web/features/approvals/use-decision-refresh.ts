import { approvalApi } from '#contract/approvals/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'

/** Makes the screens read again what a decision changes. */
export function useDecisionRefresh(): () => Promise<void> {
  const refresh = useRefresh()
  return () =>
    refresh(
      approvalApi.inbox,
      approvalApi.counters,
      proposalApi.get,
      proposalApi.list,
      proposalApi.counters,
      cardRentalApi.get,
      cardRentalApi.list,
      historyApi.list,
    )
}
