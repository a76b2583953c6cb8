import { useState } from 'react'

import { fileApi } from '#contract/files/index.ts'

import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'

/** Where a wizard has come to, and how it goes on. */
interface Steps<Stage> {
  readonly stage: Stage
  /** A step is under way. */
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: ErrorWords | null
  /** Takes a step that the server has a say in; refused, the wizard stays where it is and says why. */
  readonly advance: (step: () => Promise<Stage>) => void
  /** Goes to a stage at once. */
  readonly show: (stage: Stage) => void
}

/** The stages of a wizard, one step at a time: pressing twice takes no second step. */
export function useSteps<Stage>(first: Stage): Steps<Stage> {
  const [stage, setStage] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)

  async function advance(step: () => Promise<Stage>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const next = await step()
      setStage(() => next)
    } catch (error) {
      setProblem(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  function show(next: Stage): void {
    setProblem(null)
    setStage(() => next)
  }

  return { stage, isBusy, problem, advance: (step) => void advance(step), show }
}

/** Uploads a file that is to be imported. */
export async function uploadForImport(
  file: File,
): Promise<{ readonly fileId: number; readonly fileName: string }> {
  const body = new FormData()
  body.append('file', file)
  const { id: fileId, fileName } = await call(fileApi.upload, { query: { purpose: 'import' }, body })
  return { fileId, fileName }
}
