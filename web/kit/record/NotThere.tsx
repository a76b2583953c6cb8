import { useNavigate } from 'react-router'

import { Button } from '#web/kit/controls/Button.tsx'
import type { IconName } from '#web/kit/controls/Icon.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { isRefused } from '#web/platform/session/query-client.ts'

import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'

interface NotThereProps {
  readonly error: Error
  readonly icon?: IconName
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
  const words = errorWords(error)
  const leave = <Button onClick={() => void navigate(list)}>{w(toList)}</Button>
  return words && <Empty icon={icon} title={words.title} text={words.description} action={leave} />
}
