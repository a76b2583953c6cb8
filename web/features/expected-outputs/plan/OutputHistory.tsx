import { requestActionLabels } from '#contract/approvals/labels.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import {
  outputMethodLabels,
  outputPeriodLabels,
  sendingChannelLabels,
} from '#contract/expected-outputs/labels.ts'
import { periodName } from '#contract/expected-outputs/parts.ts'
import { expectedOutputWords, outputDeliveryWords } from '#contract/expected-outputs/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'

import { t } from '../expected-outputs.words.ts'

const actionWords = { ...requestActionLabels, submitted: t.submit, sent: t.send, delivered: t.delivered }
const words = { ...expectedOutputWords, deliveredTo: outputDeliveryWords.deliveredTo }
const values = {
  status: approvalStatusLabels,
  method: outputMethodLabels,
  period: outputPeriodLabels,
  sentChannel: sendingChannelLabels,
}

/** Who prepared, changed, approved and sent what. */
export function OutputHistory() {
  const plan = useRead(expectedOutputApi.get, { query: { id: Number(useDrawer().id) } }).data
  const language = useLanguage()
  return (
    <HistoryDrawer
      entity="expected-outputs"
      title={plan ? periodName(plan.period, plan.startsOn, language, formatShownDay) : ''}
      words={words}
      actionWords={actionWords}
      values={values}
    />
  )
}
