import { formatFigure, formatShownMinute } from '#contract/core/format.ts'
import type { Comparison } from '#contract/release-plans/plan.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'

const signed = (value: number | null, unit: string) =>
  value === null ? '' : `${value > 0 ? '+' : ''}${formatFigure(value, 1)} ${unit}`

/** How far what came is from what was planned. */
export function Compared({ of: comparison }: { readonly of: Comparison }) {
  const w = useWords()
  const { comparedHours, meanLevelErrorCm, largestLevelErrorCm, largestLevelErrorAt } = comparison
  const largest = signed(largestLevelErrorCm, 'cm')
  return (
    <RecordCard title={w(t.compared)}>
      {comparedHours === 0 ? (
        <p>{w(t.comparedNone)}</p>
      ) : (
        <DescriptionList
          items={[
            { label: w(t.comparedHours), value: `${comparedHours} / ${comparison.hours.length}` },
            { label: w(t.meanError), value: signed(meanLevelErrorCm, 'cm') },
            {
              label: w(t.largestError),
              value: largestLevelErrorAt ? `${largest} (${formatShownMinute(largestLevelErrorAt)})` : largest,
            },
            { label: w(t.inflowMeanError), value: signed(comparison.meanInflowErrorM3s, 'm³/s') },
          ]}
        />
      )}
    </RecordCard>
  )
}
