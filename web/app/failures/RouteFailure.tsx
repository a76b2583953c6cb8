import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import { errorWords } from '#web/platform/api/error-words.ts'
import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'

import { Failure } from './Failure.tsx'

/** A screen could not be opened: its files or its first data did not come. */
export function RouteFailure() {
  const w = useWords()
  const error = useRouteError()
  const words = errorWords(error)
  // The page itself is outside React.
  useEffect(() => {
    if (isMissingFile(error)) void reloadOnce()
  }, [error])
  return (
    <Failure title="Unexpected Application Error!" text={words ? words.description : ''}>
      <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
        {w(t.reload)}
      </Button>
    </Failure>
  )
}

/** The same where not even the shell could be opened. */
export function AppFailure() {
  return (
    <main>
      <RouteFailure />
    </main>
  )
}

/** In the words of Chromium, Firefox, Safari and Vite. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
  )
}

/**
 * A deployment has replaced the files that this tab was about to load: the page as it is now knows the new ones. Only
 * while the server answers, for the browser's own error page would be worse than ours, and not again and again.
 */
async function reloadOnce(): Promise<void> {
  const key = 'vh.reloaded'
  if (Number(sessionStorage.getItem(key)) > Date.now() - 10_000) return
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
