import { useId, useState } from 'react'

import type { ApprovalRequestDetail } from '#contract/approvals/index.ts'
import { requestWords } from '#contract/approvals/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { CommentBox } from './CommentBox.tsx'
import css from './Review.module.css'

interface ReturnDialogProps {
  readonly path: ApprovalRequestDetail['path']
  /** What was typed so far. */
  readonly comment: string
  readonly onClose: () => void
  /** `toStep` counts from 0; null is the author. */
  readonly onReturn: (toStep: number | null, comment: string) => void
}

/** Asks to whom a request goes back, its author or a step before this one, and why. */
export function ReturnDialog({ path, comment: begun, onClose, onReturn }: ReturnDialogProps) {
  const w = useWords()
  const group = useId()
  const [toStep, setToStep] = useState<number | null>(null)
  const [comment, setComment] = useState(begun)
  const [isMissing, setMissing] = useState(false)
  const current = path.findIndex(({ state }) => state === 'current')
  const targets = [
    { toStep: null, name: w(requestWords.authorName) },
    ...path.slice(0, Math.max(current, 0)).map(({ name }, at) => ({ toStep: at, name })),
  ]
  const confirm = () => {
    if (comment.trim() === '') setMissing(true)
    else onReturn(toStep, comment.trim())
  }
  return (
    <Dialog
      title={w(t.returnTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" onClick={confirm}>
            {w(t.return)}
          </Button>
        </>
      }
    >
      <fieldset className={`vh-after vh-stack vh-tight ${css['targets']}`}>
        <legend>{w(t.returnTo)}</legend>
        {targets.map((target) => (
          <label className="vh-row vh-control" key={target.toStep}>
            <input
              type="radio"
              name={group}
              checked={target.toStep === toStep}
              onChange={() => setToStep(target.toStep)}
            />
            {target.name}
          </label>
        ))}
      </fieldset>
      <CommentBox
        value={comment}
        isMissing={isMissing}
        onChange={(typed) => {
          setComment(typed)
          setMissing(false)
        }}
        onSubmit={confirm}
      />
    </Dialog>
  )
}
