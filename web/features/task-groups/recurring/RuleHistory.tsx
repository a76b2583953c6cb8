import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { ruleFrequencyLabels } from '#contract/task-groups/recurring/labels.ts'
import { taskRuleWords } from '#contract/task-groups/recurring/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of recurring tasks. */
export function RuleHistory() {
  const { data } = useRead(taskRuleApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="task-rules"
      title={data?.ruleName ?? ''}
      words={taskRuleWords}
      values={{ frequency: ruleFrequencyLabels }}
    />
  )
}
