import { formatShownInstant } from '#contract/core/format.ts'
import { checkOutcomeColours, checkOutcomeLabels, letterCheckLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../letters.words.ts'

/** Who checked a draft, what came of it, and what was said. */
export function ChecksCard({ letter: { checks } }: { readonly letter: LetterDetail }) {
  const w = useWords()
  const label = useLabel()
  if (checks.length === 0) return null
  return (
    <RecordCard title={w(t.checks)}>
      <ul className="vh-lined">
        {checks.map(({ id, step, outcome, byName, at, remark, holds }) => (
          <li key={id}>
            <Tag colour={checkOutcomeColours[outcome]}>{label(checkOutcomeLabels[outcome])}</Tag>{' '}
            <strong>{label(letterCheckLabels[step])}</strong>
            {` · ${byName} · ${formatShownInstant(at)}`}
            {outcome === 'passed' && !holds && <small className="vh-warn"> ({w(t.notHolding)})</small>}
            {remark !== null && (
              <>
                <br />
                <span className="vh-quiet">{remark}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
