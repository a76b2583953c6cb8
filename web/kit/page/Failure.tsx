import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#web/kit/controls/Button.tsx'
import type { IconName } from '#web/kit/controls/Icon.tsx'
import { t } from '#web/kit/kit.words.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Empty } from './Empty.tsx'

interface FailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** What stands in place of what could not be read: why, and another try. */
export function Failure({ error, onRetry }: FailureProps) {
  const w = useWords()
  const retry = (
    <Button icon="refresh" onClick={onRetry}>
      {w(t.retry)}
    </Button>
  )
  return <Why error={error} icon="alert" action={retry} />
}

interface NotThereProps {
  readonly error: Error
  readonly icon?: IconName
  /** The address of the list that records like it stand in. */
  readonly list: string
  /** What the button that leads there says. */
  readonly toList: Word
}

/** What stands in place of a record that is not there or not for this user: why, and the way to its list. */
export function NotThere({ error, icon = 'alert', list, toList }: NotThereProps) {
  const w = useWords()
  const navigate = useNavigate()
  const leave = <Button onClick={() => void navigate(list)}>{w(toList)}</Button>
  return <Why error={error} icon={icon} action={leave} />
}

interface WhyProps {
  readonly error: Error
  readonly icon: IconName
  readonly action: ReactNode
}

function Why({ error, icon, action }: WhyProps) {
  const words = errorWords(error)
  return words && <Empty icon={icon} title={words.title} text={words.description} action={action} />
}
