import { type ReactElement, useTransition } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#web/kit/controls/Button.tsx'
import type { IconName } from '#web/kit/controls/Icon.tsx'
import { t } from '#web/kit/kit.words.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { isRefused, readFailedAgain } from '#web/platform/session/query-client.ts'

import { Empty } from './Empty.tsx'

interface FailureProps {
  readonly error: Error
  readonly icon?: IconName
}

/** What stands in place of what could not be read: why, and another try of all that failed on this screen. */
export function Failure({ error, icon = 'alert' }: FailureProps) {
  const w = useWords()
  const [isReading, read] = useTransition()
  const retry = (
    <Button icon="refresh" busy={isReading} onClick={() => read(readFailedAgain)}>
      {w(t.retry)}
    </Button>
  )
  return <Why error={error} icon={icon} action={retry} />
}

interface NotThereProps extends FailureProps {
  /** The address of the list that records like it stand in. */
  readonly list: string
  /** What the button that leads there says. */
  readonly toList: Word
}

/**
 * What stands in place of a record that could not be opened: the way to its list where it is not there or not for this
 * user, another try where the server could not be asked.
 */
export function NotThere({ error, icon = 'alert', list, toList }: NotThereProps) {
  const w = useWords()
  const navigate = useNavigate()
  if (!isRefused(error)) return <Failure error={error} icon={icon} />
  const leave = <Button onClick={() => void navigate(list)}>{w(toList)}</Button>
  return <Why error={error} icon={icon} action={leave} />
}

interface WhyProps {
  readonly error: Error
  readonly icon: IconName
  readonly action: ReactElement
}

function Why({ error, icon, action }: WhyProps) {
  const words = errorWords(error)
  return words && <Empty isFailure icon={icon} title={words.title} text={words.description} action={action} />
}
