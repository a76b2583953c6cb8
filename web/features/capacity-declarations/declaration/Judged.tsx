import {
  capacityStepTexts,
  declarationComplaintLabels,
  declarationComplaintsOf,
  type DeclarableUnit,
  isBlockingDeclaration,
  type JudgedDeclaration,
} from '#contract/capacity-declarations/checks.ts'
import {
  type CapacityStep,
  declaredMwhOf,
  declaredPercentOf,
  type DeclaredUnit,
} from '#contract/capacity-declarations/figures.ts'
import { capacityDeclarationWords as words } from '#contract/capacity-declarations/words.ts'
import { formatFigure } from '#contract/core/format.ts'
import { partsText } from '#contract/expected-outputs/checks.ts'
import { partLabels } from '#contract/expected-outputs/parts.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-declarations.words.ts'

interface FoundProps {
  readonly day: string
  readonly declaration: JudgedDeclaration
  readonly bounds: readonly DeclarableUnit[]
}

/** What is wrong with a declaration, and where. */
export function Found({ day, declaration, bounds }: FoundProps) {
  const w = useWords()
  const label = useLabel()
  const found = declarationComplaintsOf(declaration, bounds)
  return (
    <RecordCard title={w(t.checks)}>
      {found.length === 0 ? (
        <p>{w(t.sound)}</p>
      ) : (
        <ul className="vh-stack vh-breaks">
          {found.map(({ kind, code, parts }) => (
            <li key={`${kind} ${code}`} className={isBlockingDeclaration(kind) ? 'vh-bad' : 'vh-warn'}>
              <strong>{code}: </strong>
              {label(declarationComplaintLabels[kind])} ({partsText(parts, partLabels('day', day))})
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}

/** How what is available was worked out, unit by unit with its numbers. */
export function Steps({ steps }: { readonly steps: readonly CapacityStep[] }) {
  const w = useWords()
  const language = useLanguage()
  if (steps.length === 0) return null
  return (
    <RecordCard title={w(words.steps)}>
      <ul className="vh-stack vh-breaks">
        {capacityStepTexts(steps, language).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </RecordCard>
  )
}

interface TotalsProps {
  readonly units: readonly DeclaredUnit[]
  readonly installedMw: number | null
}

/** What is declared over the day, and how much of what is installed that is. */
export function Totals({ units, installedMw }: TotalsProps) {
  const w = useWords()
  const mwh = declaredMwhOf(units)
  const percent = declaredPercentOf(mwh, installedMw)
  return (
    <p className="vh-words vh-wide vh-after" aria-live="polite">
      <span>
        {w(words.declaredMwh)}: <strong>{formatFigure(mwh, 1)} MWh</strong>
      </span>
      {percent !== null && (
        <span>
          {w(words.declaredPercent)}: <strong>{formatFigure(percent, 1)} %</strong>
        </span>
      )}
    </p>
  )
}
