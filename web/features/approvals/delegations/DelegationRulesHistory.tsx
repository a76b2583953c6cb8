import { delegateLevelLabels, delegateLevels } from '#contract/approvals/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-delegations.words.ts'

/** Who changed who may sign for whom. */
export function DelegationRulesHistory() {
  const w = useWords()
  const label = useLabel()
  const { close } = useDrawer()
  return (
    <HistoryDrawer
      entity="approval-delegation-rules"
      entityId="1"
      title={w(t.rules)}
      fieldWords={{ delegates: t.delegates }}
      valueWords={(_, value) => {
        const level = delegateLevels.find((one) => one === value)
        return level ? label(delegateLevelLabels[level]) : String(value)
      }}
      onClose={close}
    />
  )
}
