import { formatShownInstant } from '#contract/core/format.ts'
import { flowText, levelText } from '#contract/gate-orders/figures.ts'
import { gateAuthorityLabels, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

const flow = (value: number) => `${flowText(value)} m³/s`

/** Who decided and why, how the water stood, and who did what when. */
export function GateOrderFacts({ order }: { readonly order: GateOrderDetail }) {
  const w = useWords()
  const label = useLabel()
  const by = (name: string | null, at: string | null) =>
    at && [name, formatShownInstant(at)].filter(Boolean).join(' · ')
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          { label: w(gateOrderWords.authority), value: label(gateAuthorityLabels[order.authority]) },
          { label: w(gateOrderWords.authorityName), value: order.authorityName },
          { label: w(gateOrderWords.authorityOrderNo), value: order.authorityOrderNo },
          { label: w(gateOrderWords.levelM), value: `${levelText(order.levelM)} m` },
          { label: w(gateOrderWords.inflowM3s), value: flow(order.inflowM3s) },
          { label: w(gateOrderWords.turbineFlowM3s), value: flow(order.turbineFlowM3s) },
          { label: w(gateOrderWords.expectedSpillM3s), value: flow(order.expectedSpillM3s) },
          {
            label: w(gateOrderWords.actualSpillM3s),
            value: order.actualSpillM3s === null ? null : flow(order.actualSpillM3s),
          },
          { label: w(gateOrderWords.authorName), value: by(order.authorName, order.creationTime) },
          { label: w(gateOrderWords.signedByName), value: by(order.signedByName, order.signedAt) },
          { label: w(gateOrderWords.receivedByName), value: by(order.receivedByName, order.receivedAt) },
          { label: w(gateOrderWords.completedByName), value: by(order.completedByName, order.completedAt) },
          { label: w(gateOrderWords.cancelledByName), value: by(order.cancelledByName, order.cancelledAt) },
          { label: w(gateOrderWords.note), value: order.note },
        ].filter(({ value }) => value !== null && value !== '')}
      />
    </RecordCard>
  )
}
