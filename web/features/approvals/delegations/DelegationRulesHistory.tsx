import { delegateLevelLabels, delegateLevels } from '#contract/approvals/index.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-delegations.words.ts'

/** Who changed who may sign for whom. */
export function DelegationRulesHistory() {
  const w = useWords()
  const label = useLabel()
  return (
    <HistoryDrawer
      entity="approval-delegation-rules"
      entityId="1"
      title={w(t.rules)}
      words={{ delegates: t.delegates }}
      values={(_, value) => {
        const level = delegateLevels.find((one) => one === value)
        return level ? label(delegateLevelLabels[level]) : String(value)
      }}
    />
  )
}
