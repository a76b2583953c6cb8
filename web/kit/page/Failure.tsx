import { useTransition } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import type { IconName } from '#web/kit/controls/Icon.tsx'
import { t } from '#web/kit/kit.words.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { readFailedAgain } from '#web/platform/session/query-client.ts'

import { Empty } from './Empty.tsx'

interface FailureProps {
  readonly error: Error
  readonly icon?: IconName
}

/** Reads again whatever of this screen failed, and shows that it is under way. */
export function RetryButton() {
  const w = useWords()
  const [isReading, read] = useTransition()
  return (
    <Button icon="refresh" busy={isReading} onClick={() => read(readFailedAgain)}>
      {w(t.retry)}
    </Button>
  )
}

/** What stands in place of what could not be read: why, and another try of all that failed on this screen. */
export function Failure({ error, icon = 'alert' }: FailureProps) {
  const words = errorWords(error)
  return (
    words && (
      <Empty isFailure icon={icon} title={words.title} text={words.description} action={<RetryButton />} />
    )
  )
}
