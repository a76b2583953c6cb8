import type { StatusColour } from '#contract/core/approval-status.ts'
import { outputStandingLabels, type OutputStanding } from '#contract/expected-outputs/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './expected-outputs.words.ts'

const colours: Readonly<Record<OutputStanding, StatusColour>> = {
  draft: 'default',
  deciding: 'yellow',
  back: 'orange',
  approved: 'processing',
  sent: 'green',
}

interface OutputTagProps {
  readonly standing: OutputStanding
  /** It should have been with dispatch by now. */
  readonly isLate: boolean
}

/** How far a plan of output is, and whether it is late. */
export function OutputTag({ standing, isLate }: OutputTagProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <Tag colour={colours[standing]}>{label(outputStandingLabels[standing])}</Tag>
      {isLate && <Tag colour="red">{w(t.late)}</Tag>}
    </>
  )
}
