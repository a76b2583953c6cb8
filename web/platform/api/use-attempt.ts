import { useRef } from 'react'

import { newKey } from './key.ts'

/** What was sent under which key, without an answer so far. */
export interface Unanswered {
  readonly content: string
  readonly key: string
}

/** The key of an attempt to save something. */
export interface Attempt {
  /** The key for this content: the same for the same content, until the attempt ends. */
  readonly keyFor: (body: unknown) => string
  /** There was an answer, good or bad: the next save is another act, whatever its content. */
  readonly end: () => void
  readonly unanswered: () => Unanswered | null
  /** Goes on with an attempt from before the page was read again. */
  readonly resume: (unanswered: Unanswered) => void
}

/**
 * Keeps the idempotency key of what is being saved. The same content after a lost connection brings the same key: the
 * server may have carried it out already.
 */
export function useAttempt(): Attempt {
  const attempt = useRef<Unanswered | null>(null)
  return {
    keyFor: (body) => {
      const content = JSON.stringify(body)
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() }
      return attempt.current.key
    },
    end: () => {
      attempt.current = null
    },
    unanswered: () => attempt.current,
    resume: (unanswered) => {
      attempt.current = unanswered
    },
  }
}
