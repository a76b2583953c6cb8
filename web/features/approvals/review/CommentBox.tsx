import { type KeyboardEvent, type RefObject, useId } from 'react'

import { approvalProblems } from '#contract/approvals/problems.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import css from './Review.module.css'

const LONGEST = 2000

interface CommentBoxProps {
  readonly box?: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (typed: string) => void
  /** Ctrl+Enter. */
  readonly onSubmit?: () => void
}

/** The words that go with a decision; a no and a return need them. */
export function CommentBox({ box, value, isMissing, onChange, onSubmit }: CommentBoxProps) {
  const w = useWords()
  const label = useLabel()
  const id = useId()
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <div className={`vh-stack vh-tight ${css['comment']}`}>
      <label className="vh-usual vh-desk" htmlFor={id}>
        {w(t.comment)}
      </label>
      <textarea
        className="vh-input vh-whole"
        ref={box}
        id={id}
        rows={2}
        maxLength={LONGEST}
        value={value}
        placeholder={w(t.commentHint)}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
      />
      {isMissing && (
        <p id={`${id}-problem`} className="vh-bad vh-small" role="alert">
          {label(approvalProblems.commentMissing.words)}
        </p>
      )}
    </div>
  )
}
