import type { Letter } from '#contract/letters/letter.ts'
import { letterStatusColours, letterStatusLabels, letterUrgencyLabels } from '#contract/letters/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './letters.words.ts'

/** How far a letter is, how urgent, and whether it is late. */
export function LetterTag({ letter }: { readonly letter: Pick<Letter, 'status' | 'urgency' | 'isOverdue'> }) {
  const w = useWords()
  const label = useLabel()
  const { status, urgency, isOverdue } = letter
  return (
    <>
      <Tag colour={letterStatusColours[status]}>{label(letterStatusLabels[status])}</Tag>
      {urgency !== 'normal' && <Tag colour="orange">{label(letterUrgencyLabels[urgency])}</Tag>}
      {isOverdue && <Tag colour="red">{w(t.overdue)}</Tag>}
    </>
  )
}
