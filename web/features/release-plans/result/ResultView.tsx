import { resultFacts, onScreen } from '#contract/release-plans/facts.ts'
import { stopReasonLabels } from '#contract/release-plans/labels.ts'
import type { Comparison, PlanInput, PlanResult } from '#contract/release-plans/plan.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'
import { HoursTable } from './HoursTable.tsx'
import { PlanChart } from './PlanChart.tsx'

interface ResultViewProps {
  readonly input: Pick<PlanInput, 'kind'>
  readonly result: PlanResult
  readonly compared?: Comparison | undefined
}

/** What comes of a plan: its figures, the picture, the hours. */
export function ResultView({ input, result, compared }: ResultViewProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <RecordCard title={w(t.result)}>
        {result.stopped && <Alert tone="error" title={label(stopReasonLabels[result.stopped])} />}
        <Figures input={input} result={result} />
      </RecordCard>
      {result.hours.length > 0 && (
        <>
          <RecordCard title={w(t.chart)}>
            <PlanChart hours={result.hours} compared={compared} />
          </RecordCard>
          <RecordCard title={w(t.hours)}>
            <HoursTable hours={result.hours} compared={compared} />
          </RecordCard>
        </>
      )}
    </>
  )
}

function Figures({ input: { kind }, result }: Pick<ResultViewProps, 'input' | 'result'>) {
  const facts = resultFacts(kind, result, useLanguage(), onScreen)
  return <DescriptionList items={facts.map(({ name: label, value }) => ({ label, value }))} />
}
