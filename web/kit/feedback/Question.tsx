import { useState } from 'react'

import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'

import { Alert } from './Alert.tsx'
import type { OpenConfirmation } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** A question of `confirmAction`. It stays until it is answered, and what was answered is done. */
export function Question({ question }: { readonly question: OpenConfirmation }) {
  const w = useWords()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)
  const [chosen, choose] = useState('')
  const { other, choice } = question
  // Enter must not destroy anything, nor choose for whoever was asked.
  const isOpen = question.danger === true || other !== undefined
  const cancel = () => isRunning || question.answer(false)

  async function confirm(run = question.run): Promise<void> {
    setRunning(true)
    setProblem(null)
    try {
      await run?.(chosen)
      question.answer(true)
    } catch (error) {
      setProblem(errorWords(error))
      setRunning(false)
    }
  }

  return (
    <Dialog
      title={question.title}
      urgent
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel} data-first-focus={isOpen}>
            {w(t.cancel)}
          </Button>
          {other && <Button onClick={() => void confirm(other.run)}>{other.text}</Button>}
          <Button
            tone={question.danger ? 'danger' : other ? 'plain' : 'primary'}
            busy={isRunning}
            disabled={choice !== undefined && chosen === ''}
            onClick={() => void confirm()}
            data-first-focus={!isOpen}
          >
            {question.okText}
          </Button>
        </>
      }
    >
      {question.text && <p>{question.text}</p>}
      {choice && <SelectBox {...choice} value={chosen} none={w(t.choose)} onChoose={choose} />}
      {problem && <Alert tone="error" title={problem.description || problem.title} />}
    </Dialog>
  )
}
