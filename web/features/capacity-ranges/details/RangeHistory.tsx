import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { capacityRangeWords } from '#contract/capacity-ranges/words.ts'
import { requestActionLabels } from '#contract/approvals/labels.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../capacity-ranges.words.ts'
import { nameOf } from '../use-range-steps.ts'

const actionWords = { ...requestActionLabels, sent: t.send }

/** Who drafted, sent and approved what. */
export function RangeHistory() {
  const range = useRead(capacityRangeApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="capacity-ranges"
      title={range ? nameOf(range) : ''}
      words={capacityRangeWords}
      actionWords={actionWords}
      values={{ status: approvalStatusLabels }}
    />
  )
}
