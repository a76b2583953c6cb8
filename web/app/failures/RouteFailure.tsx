import { useRouteError } from 'react-router'

import { errorWords } from '#web/platform/api/error-words.ts'
import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'

import { Failure } from './Failure.tsx'
import { isMissingFile, MissingFile } from './MissingFile.tsx'

/** A screen could not be opened: its files or its first data did not come. */
export function RouteFailure() {
  const w = useWords()
  const error = useRouteError()
  const words = errorWords(error)
  // Given up since the session is over: the login is on its way.
  if (!words) return <Failure title="Loading... " text="" />
  const failure = (
    <Failure title="Unexpected Application Error!" text={words.description}>
      <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
        {w(t.reload)}
      </Button>
    </Failure>
  )
  return isMissingFile(error) ? <MissingFile>{failure}</MissingFile> : failure
}

/** The same where not even the shell could be opened. */
export function AppFailure() {
  return (
    <main>
      <RouteFailure />
    </main>
  )
}
