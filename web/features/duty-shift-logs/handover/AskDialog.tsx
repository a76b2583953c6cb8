import { type ReactNode, useId, useState } from 'react'

import type { BodyOf, Endpoint, ResultOf } from '#contract/core/endpoint.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { AreaInput } from '#web/kit/inputs/TextInput.tsx'
import { useSave } from '../shift/use-save.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { t } from './shift-handover.words.ts'

interface AskDialogProps<E extends Endpoint> {
  readonly title: string
  /** What is asked for before the step is taken. */
  readonly asks: 'reason' | 'password' | 'note'
  readonly okText: string
  readonly endpoint: E
  readonly bodyOf: (answer: string) => BodyOf<E>
  readonly onDone: (result: ResultOf<E>) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for a reason, a note or a password, and takes one step of a shift with it. */
export function AskDialog<E extends Endpoint>(props: AskDialogProps<E>) {
  const { title, asks, okText, endpoint, bodyOf, onDone, onClose, children } = props
  const w = useWords()
  const formId = useId()
  const saving = useSave()
  const [answer, setAnswer] = useState('')
  const [isJudged, setJudged] = useState(false)
  const isMissing = asks !== 'note' && answer.trim() === ''
  const problem = isJudged && isMissing ? w(t.missing) : undefined

  function submit(): void {
    setJudged(true)
    if (!isMissing) saving.run(endpoint, bodyOf(answer), onDone)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={saving.isSaving}>
            {okText}
          </Button>
        </>
      }
    >
      {children}
      <form
        id={formId}
        className="vh-stack vh-wide"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {asks === 'password' ? (
          <PasswordInput value={answer} onChange={setAnswer} problem={problem} />
        ) : (
          <AreaInput
            label={w(asks === 'note' ? kitWords.note : kitWords.reason)}
            value={answer}
            onChange={(text) => setAnswer(text ?? '')}
            problem={problem}
          />
        )}
        {saving.problem && <Alert tone="error" title={saving.problem} />}
      </form>
    </Dialog>
  )
}
