import { useState } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { CommentBox } from './CommentBox.tsx'
import css from './Review.module.css'
import type { useDeciding } from './use-deciding.ts'

/** Lets whoever carries out what was approved say that it is done. */
export function ProcessPanel({
  deciding: { isBusy, process },
}: {
  readonly deciding: ReturnType<typeof useDeciding>
}) {
  const w = useWords()
  const [comment, setComment] = useState('')
  const done = () => void process(comment.trim() || null)
  return (
    <section className={`vh-stack vh-narrow vh-card ${css['panel']}`} aria-labelledby="processing">
      <h2 id="processing">{w(t.carryOut)}</h2>
      <p className={`vh-quiet vh-desk ${css['step']}`}>{w(t.carryOutText)}</p>
      <CommentBox value={comment} isMissing={false} onChange={setComment} onSubmit={done} />
      <div className="vh-pair">
        <Button tone="primary" icon="check" busy={isBusy} onClick={done}>
          {w(t.carriedOut)}
        </Button>
      </div>
    </section>
  )
}
