import { type ReactNode, useCallback, useEffect, useState } from 'react'

import { errorWords } from '#web/platform/api/error-words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'

import { Failure } from './Failure.tsx'

/** Says whether an error is a file of the app that did not come: in the words of Chromium, Firefox, Safari and Vite. */
export function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
  )
}

/**
 * A file of the app did not come. Without a connection this says so and waits for it; while the server answers, a
 * deployment has replaced the files that this tab was about to load, and the page as it is now knows the new ones.
 *
 * @param children what is shown where loading the page again did not help
 */
export function MissingFile({ children }: { readonly children: ReactNode }) {
  const w = useWords()
  const [isOutOfReach, setOutOfReach] = useState(true)
  const retry = useCallback(async () => setOutOfReach(!(await reloadOnce())), [])
  // The connection and the page itself are outside React.
  useEffect(() => {
    const again = () => void retry()
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [retry])
  if (!isOutOfReach) return children
  const words = errorWords(new ApiError({ status: null, code: 'ERR_NETWORK' }))
  return (
    <Failure title={words?.title ?? ''} text={words?.description ?? ''}>
      <Button tone="primary" icon="refresh" onClick={() => void retry()}>
        {w(t.reload)}
      </Button>
    </Failure>
  )
}

/**
 * Loads the page again, and not again and again. Only while the server answers, for the browser's own error page would
 * be worse than ours; says whether it does.
 */
async function reloadOnce(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  const key = 'vh.reloaded'
  if (Number(sessionStorage.getItem(key)) > Date.now() - 10_000) return true
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
