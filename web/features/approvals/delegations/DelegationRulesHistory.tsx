import { delegateLevelLabels } from '#contract/approvals/index.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-delegations.words.ts'

/** Who changed who may sign for whom. */
export function DelegationRulesHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="approval-delegation-rules"
      entityId="1"
      title={w(t.rules)}
      words={{ delegates: t.delegates }}
      values={{ delegates: delegateLevelLabels }}
    />
  )
}
