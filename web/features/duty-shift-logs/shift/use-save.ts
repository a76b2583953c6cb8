import { useState } from 'react'

import type { BodyOf, Endpoint, ResultOf } from '#contract/core/endpoint.ts'

import { send } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { useAttempt } from '#web/platform/api/use-attempt.ts'

import { noProblems, type Problems, problemsFrom } from '#web/kit/inputs/problems.ts'
import { useRefreshShift } from './use-shift.ts'

/** Sending a change of a shift. */
export interface Saving {
  readonly isSaving: boolean
  /** What went wrong, in words; null while nothing did. */
  readonly problem: string | null
  /** The same as a code, e.g. `dutyShiftLogs.sectionChanged`. */
  readonly code: string | null
  /** What the server said is wrong with which field. */
  readonly fields: Problems
  readonly run: <E extends Endpoint>(
    endpoint: E,
    body: BodyOf<E>,
    onDone: (result: ResultOf<E>) => void,
  ) => void
  readonly forget: () => void
}

type Failure = { readonly problem: string; readonly code: string | null; readonly fields: Problems }

/**
 * Sends a change of a shift and makes the screens read it again. A second try with the same content after a lost
 * connection brings the same key, so that it is carried out once.
 */
export function useSave(): Saving {
  const refresh = useRefreshShift()
  const attempt = useAttempt()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function save(endpoint: Endpoint, body: unknown, onDone: (result: never) => void): Promise<void> {
    setSaving(true)
    setFailure(null)
    try {
      const result = (await send(endpoint, { body, key: attempt.keyFor(body) })) as never
      attempt.end()
      onDone(result)
    } catch (error) {
      const words = errorWords(error)
      const status = error instanceof ApiError ? error.status : null
      if (status !== null) attempt.end()
      const [code, fields] = error instanceof ApiError ? [error.problem, error.fields] : [null, []]
      if (words) setFailure({ problem: words.description, code, fields: problemsFrom(fields) })
    } finally {
      setSaving(false)
      await refresh()
    }
  }

  return {
    isSaving,
    problem: failure?.problem ?? null,
    code: failure?.code ?? null,
    fields: failure?.fields ?? noProblems,
    run: (endpoint, body, onDone) => {
      if (!isSaving) void save(endpoint, body, onDone)
    },
    forget: () => setFailure(null),
  }
}
