import {
  complaintsOf,
  partsText,
  type JudgedOutput,
  type OutputBounds,
} from '#contract/expected-outputs/checks.ts'
import { isBlocking, outputComplaintLabels } from '#contract/expected-outputs/labels.ts'
import { partLabels } from '#contract/expected-outputs/parts.ts'
import { type FormulaStep, stepText } from '#contract/expected-outputs/steps.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'

interface FoundProps {
  readonly output: JudgedOutput
  readonly bounds: OutputBounds
}

/** What is wrong with a plan, and where: what blocks its way first. */
export function Found({ output, bounds }: FoundProps) {
  const w = useWords()
  const label = useLabel()
  const labels = partLabels(output.period, output.startsOn)
  const found = complaintsOf(output, bounds)
  return (
    <RecordCard title={w(t.checks)}>
      {found.length === 0 ? (
        <p>{w(t.sound)}</p>
      ) : (
        <ul className="vh-stack vh-indent">
          {found.map(({ kind, code, parts }) => (
            <li key={`${kind} ${code}`} className={isBlocking(kind) ? 'vh-bad' : 'vh-warn'}>
              {code && <strong>{code}: </strong>}
              {label(outputComplaintLabels[kind])} ({partsText(parts, labels)})
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}

/** How the figures were begun, formula by formula with its numbers. */
export function Steps({ steps }: { readonly steps: readonly FormulaStep[] }) {
  const language = useLanguage()
  return (
    <ol className="vh-stack">
      {steps.map((step) => {
        const { label, text } = stepText(step, language)
        return (
          <li key={step.name}>
            {label}
            <span className="vh-block vh-quiet vh-breaks">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}
