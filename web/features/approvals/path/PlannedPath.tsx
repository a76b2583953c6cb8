import {
  signatureNeedLabels,
  type PlannedPath as Planned,
  type PlannedStep,
} from '#contract/approvals/index.ts'
import { chainWords } from '#contract/approvals/words.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-path.words.ts'
import css from './Path.module.css'
import { PathStep } from './PathStep.tsx'
import { Seats } from './Seats.tsx'

/** The way a request would go if it were sent now: who would sign, who for them, and which steps fall away and why. */
export function PlannedPath({ path: { steps, executors, refusal } }: { readonly path: Planned }) {
  const w = useWords()
  return (
    <>
      {refusal && (
        <Alert tone="warning" title={w(t.cannotSend)}>
          {refusal}
        </Alert>
      )}
      <ol className={`vh-stack vh-dense ${css['path']}`} aria-label={w(chainWords.steps)}>
        {steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps stand still, and two may have one name
          <Step key={at} step={step} />
        ))}
        <PathStep mark="ahead" name={w(executors.length > 0 ? t.carriedOut : t.complete)}>
          <Seats seats={executors} />
        </PathStep>
      </ol>
    </>
  )
}

const whySkipped = {
  authorLevel: t.skippedAuthorLevel,
  condition: t.skippedCondition,
  vacant: t.skippedVacant,
} as const

function Step({
  step: { name, needs, seats, skipped, dueHours, inWorkingHours },
}: {
  readonly step: PlannedStep
}) {
  const w = useWords()
  const label = useLabel()
  if (skipped)
    return (
      <PathStep mark="skipped" name={name}>
        <p className="vh-note">{w(whySkipped[skipped])}</p>
      </PathStep>
    )
  return (
    <PathStep
      mark="ahead"
      name={name}
      note={seats.length > 1 ? label(signatureNeedLabels[needs]) : undefined}
    >
      <Seats seats={seats} />
      {dueHours !== null && (
        <p className="vh-note">{w(inWorkingHours ? t.withinWorking : t.within, { hours: dueHours })}</p>
      )}
    </PathStep>
  )
}
