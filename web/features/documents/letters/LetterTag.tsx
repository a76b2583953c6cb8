import type { Letter } from '#contract/letters/letter.ts'
import {
  letterStageLabels,
  letterStatusColours,
  letterStatusLabels,
  letterUrgencyLabels,
} from '#contract/letters/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './letters.words.ts'

interface LetterTagProps {
  readonly letter: Pick<Letter, 'status' | 'stage' | 'urgency' | 'isOverdue'>
}

/** How far a letter is, which check its draft waits for, how urgent it is, and whether it is late. */
export function LetterTag({ letter }: LetterTagProps) {
  const w = useWords()
  const label = useLabel()
  const { status, stage, urgency, isOverdue } = letter
  return (
    <>
      <Tag colour={letterStatusColours[status]}>{label(letterStatusLabels[status])}</Tag>
      {stage !== null && stage !== 'drafting' && (
        <Tag colour="processing">{label(letterStageLabels[stage])}</Tag>
      )}
      {urgency !== 'normal' && <Tag colour="orange">{label(letterUrgencyLabels[urgency])}</Tag>}
      {isOverdue && <Tag colour="red">{w(t.overdue)}</Tag>}
    </>
  )
}
