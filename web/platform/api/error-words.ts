import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { say, type Word } from '#web/platform/i18n/words.ts'

import { ApiError } from './error.ts'

/** How a failure is told to the user. */
export interface ErrorWords {
  readonly title: string
  readonly description: string
}

/**
 * The words for whatever went wrong in a call; `null` for a call that was given up on purpose.
 *
 * The server's own sentence comes first. Without one, the upper-cased code is looked up among the texts `message.CODE`,
 * `response.CODE` and `exception.CODE.description`; a code nobody has words for is shown as it is.
 */
export function errorWords(error: unknown): ErrorWords | null {
  const failure = error instanceof ApiError ? error : new ApiError({ status: null, code: 'UNKNOWN' })
  const code = failure.code.toUpperCase()
  if (code === 'ERR_CANCELED') return null
  return {
    title: known(`exception.${code}.title`) ?? say(t['response.error']),
    description:
      failure.message ||
      (known(`message.${code}`) ??
        known(`response.${code}`) ??
        known(`exception.${code}.description`) ??
        code),
  }
}

function known(key: string): string | undefined {
  const word = `platform:${key}` as Word
  const text = say(word)
  return text === key ? undefined : text
}
