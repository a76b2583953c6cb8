import { type ReactNode, useId, useState } from 'react'

import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import { Alert } from './Alert.tsx'
import { Dialog } from './Dialog.tsx'
import css from './ReasonDialog.module.css'

interface ReasonDialogProps {
  readonly title: string
  /** The words of the button that does it, e.g. "Trả lại". */
  readonly okText: string
  readonly onClose: () => void
  /** Does it; the dialog stays open with the problem when this is refused, and asks to be closed when it is done. */
  readonly run: (reason: string) => Promise<unknown>
  /** What it is about, above the reason. */
  readonly children?: ReactNode
}

const LONGEST = 500

/** Asks why something is done before it is done. */
export function ReasonDialog({ title, okText, onClose, run, children }: ReasonDialogProps) {
  const w = useWords()
  const [reason, setReason] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)
  const close = () => void (isRunning || onClose())

  async function confirm(): Promise<void> {
    if (!reason.trim()) return setMissing(true)
    setRunning(true)
    setProblem(null)
    try {
      await run(reason.trim())
      onClose()
    } catch (error) {
      setProblem(errorWords(error))
      setRunning(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(t.cancel)}</Button>
          <Button tone="primary" busy={isRunning} onClick={() => void confirm()}>
            {okText}
          </Button>
        </>
      }
    >
      {children}
      <ReasonBox
        value={reason}
        isMissing={isMissing}
        onChange={(typed) => {
          setReason(typed)
          setMissing(false)
        }}
      />
      {problem && <Alert tone="error" title={problem.description || problem.title} />}
    </Dialog>
  )
}

interface ReasonBoxProps {
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (typed: string) => void
}

function ReasonBox({ value, isMissing, onChange }: ReasonBoxProps) {
  const w = useWords()
  const id = useId()
  return (
    <div>
      <label className={css['label']} htmlFor={id}>
        {w(t.reason)}
      </label>
      <textarea
        id={id}
        className={css['reason']}
        rows={3}
        maxLength={LONGEST}
        value={value}
        required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        data-first-focus="true"
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p id={`${id}-problem`} className={css['problem']} role="alert">
          {w(t.reasonMissing)}
        </p>
      )}
    </div>
  )
}
