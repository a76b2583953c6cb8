import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from '../employees.words.ts'

/** Asks before passwords that were neither saved nor printed are left behind for good. */
export function useLeavingGuard(hasPasswords: boolean): void {
  const w = useWords()
  // Whoever lost the session must get to the login.
  const blocker = useBlocker(() => hasPasswords && hasSession())
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirmAction({
      title: w(t.leaveTitle),
      text: w(t.leaveText),
      okText: w(t.leave),
      danger: true,
    })
    if (isLeaving) blocker.proceed?.()
    else blocker.reset?.()
  })
  // The router tells of a blocked navigation by rendering.
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  // Closing a tab is an event of the window.
  useEffect(() => {
    if (!hasPasswords) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [hasPasswords])
}
