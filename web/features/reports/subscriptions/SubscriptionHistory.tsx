import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'
import { subscribedFormatLabels } from '#contract/report-subscriptions/labels.ts'
import { rhythmLabels } from '#contract/report-subscriptions/rhythm.ts'
import { subscriptionWords } from '#contract/report-subscriptions/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of a subscription. */
export function SubscriptionHistory() {
  return (
    <HistoryDrawer
      entity="report-subscriptions"
      words={subscriptionWords}
      values={{
        format: subscribedFormatLabels,
        kind: reportKindLabels,
        rhythm: rhythmLabels,
        weekday: weekdayLabels,
      }}
    />
  )
}
