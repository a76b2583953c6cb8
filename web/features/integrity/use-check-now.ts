import { useState } from 'react'

import { integrityApi } from '#contract/integrity/index.ts'

import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'

/** Has everything checked now, which takes a while where there is much. */
export function useCheckNow(onDone: () => Promise<void>) {
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)
  async function check(): Promise<void> {
    setChecking(true)
    setProblem(null)
    try {
      await call(integrityApi.check, {})
      await onDone()
    } catch (error) {
      setProblem(errorWords(error))
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, problem, start: () => void check() }
}
